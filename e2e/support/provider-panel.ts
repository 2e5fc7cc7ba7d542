import { createHmac, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { dataFolder } from '../../playwright.config.ts'
import { signNotification } from '../../src/modules/sales/payments/server/providers/provider.ts'

/** What Simulado and the shop know alone. */
const secretOfProvider = async () =>
  createHmac('sha256', await readFile(join(dataFolder, 'secret'), 'utf8'))
    .update('simulado')
    .digest('hex')

type Choice = { method: 'card' | 'pix' | 'boleto'; outcome: 'approved' | 'pending' | 'rejected' }

/** Pays an order of the page's customer on Simulado's page, or tries to, and waits until the shop knows. */
export async function payAtProvider(page: Page, orderId: string, choice: Choice): Promise<void> {
  const opened = await page.request.post(`/api/orders/${orderId}/payment`, { data: {} })
  const { paymentUrl } = (await opened.json()) as { paymentUrl: string }
  const chosen = await page.request.post(paymentUrl, { form: choice, maxRedirects: 0 })
  expect(chosen.status()).toBe(303)
  await expect.poll(async () => (await readOrder(page, orderId)).payment?.status).toBe(choice.outcome)
}

type Paid = { payment: { status: string } | null }
const readOrder = async (page: Page, id: string): Promise<Paid> => (await page.request.get(`/api/orders/${id}`)).json()

/**
 * Refunds a part of a paid order in Simulado's panel, and notifies the shop; the page is signed in as
 * staff afterwards.
 */
export async function refundInPanel(page: Page, orderId: string, amountCents: number): Promise<void> {
  const secret = await secretOfProvider()
  const readPayment = async () => {
    const found = await page.request.get(`/api/admin/orders/${orderId}`)
    return ((await found.json()) as { payments: { providerPaymentId: string; refundedCents: number }[] }).payments[0]
  }
  const paymentId = (await readPayment())?.providerPaymentId ?? ''
  const given = await page.request.post(`/simulado/v1/payments/${paymentId}/refunds`, {
    headers: { authorization: `Bearer ${secret}`, 'idempotency-key': randomUUID() },
    data: { amount_cents: amountCents },
  })
  expect(given.status()).toBe(201)
  const requestId = randomUUID()
  const timestamp = String(Math.floor(Date.now() / 1000))
  const response = await page.request.post(
    `/api/payment-notifications/simulado?${new URLSearchParams({ 'data.id': paymentId, type: 'payment' })}`,
    {
      headers: {
        'x-request-id': requestId,
        'x-signature': `ts=${timestamp},v1=${signNotification({ paymentId, requestId, timestamp }, secret)}`,
      },
      data: {
        id: requestId,
        type: 'payment',
        action: 'payment.updated',
        date_created: new Date().toISOString(),
        data: { id: paymentId },
      },
    },
  )
  expect(response.ok()).toBe(true)
  await expect.poll(async () => (await readPayment())?.refundedCents).toBe(amountCents)
}
