import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { administrator } from '../../playwright.config.ts'
import { computeCheckDigit } from '../../src/modules/sales/shipments/dispatch-lines.ts'
import { addToCartByApi, anAccount, aProduct, signInByApi } from './buyer.ts'
import type { Shopper } from './shopper.ts'

const places = {
  local: { city: 'Paranaguá', state: 'PR', postalCode: '83203000' },
  pac: { city: 'Curitiba', state: 'PR', postalCode: '80010000' },
} as const

export type PaidOrder = { id: string; number: string; service: keyof typeof places; shopper: Shopper }

/** Orders of one customer with these services, paid in cash; the page is signed in as staff afterwards. */
export async function paidOrders(
  page: Page,
  { services, lastName, pieces = 1 }: { services: readonly (keyof typeof places)[]; lastName: string; pieces?: number },
): Promise<PaidOrder[]> {
  const shopper = await anAccount(page.request)
  const product = await aProduct(page)
  const orders: PaidOrder[] = []
  for (const service of services) {
    await addToCartByApi(page, product, pieces)
    const { postalCode } = places[service]
    const quoted = await page.request.put('/api/cart/shipping', { data: { postalCode, service } })
    expect(quoted.ok()).toBe(true)
    const { totalCents } = (await quoted.json()) as { totalCents: number }
    const answer = await page.request.post('/api/orders', {
      data: {
        submissionKey: randomUUID(),
        firstName: shopper.firstName,
        lastName,
        email: shopper.email,
        phone: '41999990000',
        taxId: null,
        address: { street: 'Rua da Praia', number: '12', complement: '', district: 'Centro', ...places[service] },
        shippingService: service,
        expectedTotalCents: totalCents,
      },
    })
    expect(answer.ok()).toBe(true)
    const { orderId } = (await answer.json()) as { orderId: string }
    orders.push({ id: orderId, number: orderId.slice(0, 8), service, shopper })
  }
  await signInByApi(page, administrator)
  for (const { id } of orders) {
    const data = { status: 'processing', money: { kind: 'how-paid', method: 'cash', note: '' } }
    expect((await page.request.patch(`/api/admin/orders/${id}`, { data })).ok()).toBe(true)
  }
  return orders
}

let given = 0

/** A valid code of Correios that no other order has. */
export function aPostalItemCode(): string {
  given += 1
  const serial = String((Date.now() % 1_000_000) * 100 + given)
    .padStart(8, '0')
    .slice(-8)
  return `QC${serial}${computeCheckDigit(serial)}BR`
}

/** The same with a wrong check digit. */
export const withWrongCheckDigit = (code: string): string => `${code.slice(0, 10)}${(Number(code[10]) + 1) % 10}BR`
