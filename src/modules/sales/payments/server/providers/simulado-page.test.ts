import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { orders, simuladoPayments } from '../../../tables.ts'
import { aCheckoutRequest } from './provider.suite.ts'

const paying = usePayingShop()

/** A payer's browser, which fills in the form of the page. */
async function openPage(url: string) {
  const answer = await fetch(url)
  const html = await answer.text()
  const choose = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) })
  return { answer, html, choose }
}

async function anOpenCheckout() {
  const { shop } = paying.current
  const product = await aProduct(shop.database, { name: 'Roda <b>Esportiva</b> & Cia', priceCents: 123_456 })
  const placed = await anOrder(shop, product)
  const statusOf = async () =>
    (await shop.database.select().from(orders).where(eq(orders.id, placed.orderId)))[0]?.status
  return { ...placed, shop, statusOf }
}

const wayBack = (answer: Response): Record<string, string | undefined> => {
  const address = new URL(answer.headers.get('location') ?? '')
  return { page: address.pathname, ...Object.fromEntries(address.searchParams) }
}

describe('the payment page', () => {
  it('shows what is to be paid, escaped, without inline scripts, and refuses other sites', async () => {
    const { paymentUrl } = await anOpenCheckout()
    const { answer, html } = await openPage(paymentUrl)
    expect(answer.status).toBe(200)
    expect(html).toContain('Ambiente de testes de pagamento')
    expect(html).toContain('R$\u00a01.234,56')
    expect(html).toContain('Roda &lt;b&gt;Esportiva&lt;/b&gt; &amp; Cia')
    expect(html).not.toMatch(/<script(?! src=)|style=|onclick/)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`form-action 'self' ${new URL(paymentUrl).origin}`)
    const style = await fetch(new URL('../simulado.css', paymentUrl))
    expect(style.headers.get('content-type')).toContain('text/css')
  })

  it('answers 404 in Portuguese for a checkout that does not exist', async () => {
    const { shop } = paying.current
    for (const id of [randomUUID(), 'nothing']) {
      const answer = await fetch(`${shop.settings.url}/simulado/checkouts/${id}`)
      expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('Pagamento não encontrado')])
    }
  })

  it.each([
    ['approved', 'card', '/payment-success', 'processing'],
    ['pending', 'boleto', '/payment-pending', 'pending'],
    ['rejected', 'pix', '/payment-failure', 'pending'],
  ] as const)('%s with %s leads to %s and notifies the shop', async (outcome, method, page, orderStatus) => {
    const { shop, paymentUrl, externalReference, statusOf } = await anOpenCheckout()
    const { choose } = await openPage(paymentUrl)

    const answer = await choose({ outcome, method })

    expect(answer.status).toBe(303)
    const back = wayBack(answer)
    expect(back).toEqual({
      page,
      payment_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: outcome,
      external_reference: externalReference,
    })
    expect(await workOff(shop, 'settle-payment')).toBe(1)
    expect(await statusOf()).toBe(orderStatus)
    expect(await workOff(shop, 'settle-payment')).toBe(0)
  })

  it('lets a pending payment be decided later, as the same payment', async () => {
    const { shop, paymentUrl, statusOf } = await anOpenCheckout()
    const first = wayBack(await (await openPage(paymentUrl)).choose({ outcome: 'pending', method: 'pix' }))
    const page = await openPage(paymentUrl)
    expect(page.html).toContain('Pagamento pendente')
    expect(page.html).toMatch(/00020126580014br\.gov\.bcb\.pix/)
    const second = wayBack(await page.choose({ outcome: 'approved' }))
    expect(second).toMatchObject({ page: '/payment-success', payment_id: first.payment_id })
    expect(await workOff(shop, 'settle-payment')).toBe(2)
    expect(await statusOf()).toBe('processing')
  })

  it('allows another attempt after a refusal, and prevents paying twice', async () => {
    const { shop, paymentUrl, statusOf } = await anOpenCheckout()
    await (await openPage(paymentUrl)).choose({ outcome: 'rejected', method: 'card' })
    const again = await openPage(paymentUrl)
    expect(again.html).toContain('recusado')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => again.choose({ outcome: 'approved', method: 'card' })),
    )
    expect(new Set(answers.map((answer) => wayBack(answer).payment_id)).size).toBe(1)
    // A form that was open all the while: the payment stays approved.
    expect(wayBack(await again.choose({ outcome: 'rejected', method: 'card' })).page).toBe('/payment-success')
    const paid = await openPage(paymentUrl)
    expect(paid.html).toContain('já foi pago')
    expect(paid.html).not.toContain('<form')
    expect(await workOff(shop, 'settle-payment')).toBe(2)
    expect(await statusOf()).toBe('processing')
  })

  it('returns to the shop without paying, with missing values written as null', async () => {
    const { paymentUrl, externalReference } = await anOpenCheckout()
    const { html } = await openPage(paymentUrl)
    const link = /class="leave" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const { pathname, searchParams } = new URL(link)
    expect([pathname, ...searchParams.values()]).toEqual(['/payment-failure', 'null', 'null', externalReference])
  })

  it.each([
    ['the page of another site', {}, { origin: 'https://example.com' }],
    ['an outcome that does not exist', { outcome: 'refunded' }, {}],
    ['a method that does not exist', { method: 'cash' }, {}],
  ])('refuses a form of %s', async (_, fields, headers) => {
    const { shop, paymentUrl } = await anOpenCheckout()
    const { choose } = await openPage(paymentUrl)
    const answer = await choose({ outcome: 'approved', method: 'card', ...fields }, headers)
    expect([400, 403]).toContain(answer.status)
    const checkoutId = paymentUrl.split('/').at(-1) ?? ''
    const payments = await shop.database
      .select()
      .from(simuladoPayments)
      .where(eq(simuladoPayments.checkoutId, checkoutId))
    expect(payments).toEqual([])
  })
})

describe('the provider', () => {
  const request = aCheckoutRequest

  it('returns the same checkout for the same key', async () => {
    const { current: payments } = paying.current.shop.ports.payments
    const asked = request()
    const answers = await Promise.all(Array.from({ length: 5 }, () => payments.createCheckout(asked)))
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1)
    await expect(payments.createCheckout(request({ idempotencyKey: asked.idempotencyKey }))).rejects.toMatchObject({
      fault: 'refused',
    })
  })

  it('refuses amounts that do not add up', async () => {
    const { current: payments } = paying.current.shop.ports.payments
    await expect(payments.createCheckout(request({ totalCents: 200_166 }))).rejects.toMatchObject({ fault: 'refused' })
  })

  it('accepts very long product names', async () => {
    const { current: payments } = paying.current.shop.ports.payments
    const items = [{ title: 'Roda '.repeat(100), quantity: 4, unitPriceCents: 45_037 }]
    await expect(payments.createCheckout(request({ items }))).resolves.toHaveProperty('url')
  })

  it('refuses refunds without the token', async () => {
    const { shop } = paying.current
    for (const authorization of ['', 'Bearer guessed', shop.settings.secretFor('simulado')]) {
      const url = `${shop.settings.url}/simulado/v1/payments/${randomUUID()}/refunds`
      expect((await fetch(url, { method: 'POST', headers: { authorization } })).ok).toBe(false)
    }
  })
})
