import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { profiles, verifications } from '#platform/server/auth/tables.ts'
import { auditLog } from '#platform/server/tables.ts'
import { callAs } from '#test/api-client.ts'
import { browserOf } from '#test/browser.ts'
import { aCustomer, anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct, type ProductRow } from '#test/builders/a-product.ts'
import { checkoutForm, endTimeToPay, fillCart, historyOf } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { expectExactLedger } from '#test/stock-ledger.ts'
import { writeOrderEmail } from '../../emails/server/order-email.ts'
import { orderClaimToken } from '../../orders/server/claims.ts'
import { cartItems, orderEvents, orders } from '../../tables.ts'
import type { placePhoneOrderInput } from '../contract.ts'

const paying = usePayingShop()
type PhoneOrder = z.input<typeof placePhoneOrderInput>

let staff: ProfileRow
let product: ProductRow
beforeAll(async () => {
  staff = await anAdministrator(paying.current.shop.database, { firstName: 'Rita', lastName: 'Lima' })
  product = await aProduct(paying.current.shop.database, { stockQuantity: 1000 })
})

const administrator = () => callAs(paying.current.shop, staff)

/** The input for two pieces of a product, delivered for free. */
const phoneOrder = (overrides: Partial<PhoneOrder> = {}): PhoneOrder => ({
  ...checkoutForm({ email: `telefone.${crypto.randomUUID()}@example.com` }),
  lines: [{ productId: product.id, quantity: 2 }],
  expectedTotalCents: product.priceCents * 2,
  ...overrides,
})

/** The secret of the link that the staff sees. */
async function tokenOf(orderId: string): Promise<string> {
  const { paymentLink } = await administrator().admin.orders.find({ id: orderId })
  const [, token] = /^.*\/pay-order#([\w-]{43})$/.exec(paymentLink ?? '') ?? []
  if (!token) throw new Error(`no link in ${paymentLink}`)
  return token
}

/** A person who has nothing but the link. */
const stranger = () => browserOf(paying.current.shop).shop

describe('an order by phone', () => {
  it('is refused with a sentence if its goods cost more than one order can have', async () => {
    const dear = await aProduct(paying.current.shop.database, { priceCents: 1_000_000_000 })
    const place = (expectedTotalCents: number) =>
      administrator().admin.phoneOrders.place(
        phoneOrder({ lines: [{ productId: dear.id, quantity: 2 }], expectedTotalCents }),
      )
    for (const total of [2_000_000_000, 2_000_000_001])
      await expect(place(total)).rejects.toMatchObject({ code: 'ORDER_TOO_LARGE' })
  })

  it('is stored like any other, for a customer without an account, and shows who placed it', async () => {
    const { shop } = paying.current
    const sent = phoneOrder()
    const { orderId } = await administrator().admin.phoneOrders.place(sent)
    expect(await administrator().admin.orders.find({ id: orderId })).toMatchObject({
      status: 'pending',
      totalCents: sent.expectedTotalCents,
      customer: { email: sent.email, firstName: 'Ana', phone: '41999990000', hasAccount: false },
      items: [{ productId: product.id, quantity: 2, unitPriceCents: product.priceCents }],
      events: [{ reason: 'placed-by-staff', actorName: 'Rita Lima' }],
    })
    expect(await shop.database.select().from(auditLog).where(eq(auditLog.entityId, orderId))).toMatchObject([
      { action: 'order.place', actorId: staff.id, after: { totalCents: sent.expectedTotalCents } },
    ])
    expect(await administrator().admin.orders.list({ search: sent.email, page: 1 })).toMatchObject({
      rows: [{ id: orderId, hasAccount: false }],
    })
    const [stored] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
    expect(stored?.paymentLinkHash).not.toContain(await tokenOf(orderId))
    await expectExactLedger(shop)
  })

  it('sends the link at once, also without an account', async () => {
    const { shop } = paying.current
    const { orderId } = await administrator().admin.phoneOrders.place(phoneOrder())
    const [event] = await shop.database.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))
    expect(event?.isTold).toBe(true)
    const message = await writeOrderEmail(shop, { orderId, eventId: event?.id ?? '' })
    expect(message?.subject).toContain('Pague seu pedido')
    expect(message?.text).toContain(`/pay-order#${await tokenOf(orderId)}`)
  })

  it('is placed once, even if it is sent repeatedly or concurrently', async () => {
    const { shop } = paying.current
    const sent = phoneOrder()
    const places = await Promise.all(Array.from({ length: 5 }, () => administrator().admin.phoneOrders.place(sent)))
    expect(new Set(places.map(({ orderId }) => orderId)).size).toBe(1)
    expect(await shop.database.$count(orders, eq(orders.submissionKey, sent.submissionKey))).toBe(1)
    await expectExactLedger(shop)
  })

  it('belongs to the account with its e-mail, and does not change the cart', async () => {
    const { shop } = paying.current
    const customer = await aCustomer(shop.database, { emailVerified: true })
    await fillCart(shop, customer.id, [{ product, quantity: 3 }])
    const sent = phoneOrder({ customerId: customer.id, email: 'outra@example.com' })
    const { orderId } = await administrator().admin.phoneOrders.place(sent)
    expect(await administrator().admin.orders.find({ id: orderId })).toMatchObject({
      customer: { id: customer.id, email: customer.email, hasAccount: true },
    })
    await stranger().paymentLinks.pay({ token: await tokenOf(orderId) })
    expect(await shop.database.select().from(cartItems).where(eq(cartItems.userId, customer.id))).toMatchObject([
      { quantity: 3 },
    ])
    // What the customer then orders from the cart is a separate order.
    const own = await callAs(shop, customer).orders.place(checkoutForm({ expectedTotalCents: product.priceCents * 3 }))
    expect(own.orderId).not.toBe(orderId)
    expect(await callAs(shop, customer).orders.list({ page: 1 })).toMatchObject({ total: 2 })
  })

  it.each([
    ['chosen from the list', true],
    ['typed as somebody new', false],
  ])('stays out of an account whose e-mail is not proved, %s, until its link is used', async (_, isChosen) => {
    const { shop } = paying.current
    const impostor = await aCustomer(shop.database)
    const sent = phoneOrder({ customerId: isChosen ? impostor.id : null, email: impostor.email })
    const { orderId } = await administrator().admin.phoneOrders.place(sent)
    expect((await administrator().admin.phoneOrders.place(sent)).orderId).toBe(orderId)
    const [stored] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
    expect(stored).toMatchObject({ email: impostor.email })
    expect(stored?.userId).not.toBe(impostor.id)
    expect(await callAs(shop, impostor).profile.read()).toMatchObject({ phone: null, taxId: null, address: null })
    expect(await callAs(shop, impostor).orders.list({ page: 1 })).toMatchObject({ total: 0 })
    const [claim] = await shop.database.select().from(verifications).where(eq(verifications.value, orderId))
    const token = orderClaimToken(shop, claim?.id ?? '')
    await callAs(shop, impostor).orderClaims.take({ token })
    expect(await callAs(shop, impostor).orders.list({ page: 1 })).toMatchObject({ total: 1 })
    const [owner] = await shop.database.select().from(profiles).where(eq(profiles.id, impostor.id))
    expect(owner?.emailVerified).toBe(true)
    // Sent again, it is still the same order.
    if (isChosen) expect((await administrator().admin.phoneOrders.place(sent)).orderId).toBe(orderId)
  })

  it('offers the orders of a guest beside an account that only claims the same e-mail', async () => {
    const { shop } = paying.current
    const { email } = await aCustomer(shop.database, { firstName: 'Impostora' })
    await administrator().admin.phoneOrders.place(phoneOrder({ email, firstName: 'Verdadeira' }))
    expect(await administrator().admin.phoneOrders.contacts({ search: email })).toMatchObject([
      { firstName: 'Impostora', isEmailProved: false, address: null },
      { firstName: 'Verdadeira', customerId: null, address: { postalCode: '83203000' } },
    ])
  })

  it('enforces the limits of what one customer may reserve unpaid', async () => {
    const { shop } = paying.current
    const customer = await aCustomer(shop.database, { emailVerified: true })
    const place = () => administrator().admin.phoneOrders.place(phoneOrder({ customerId: customer.id }))
    for (let made = 0; made < shop.settings.reservations.orders; made += 1) await place()
    await expect(place()).rejects.toMatchObject({
      code: 'TOO_MANY_UNPAID',
      message: expect.stringContaining('Este cliente'),
    })
  })

  it.each([
    ['a withdrawn product', { visibility: 'hidden' as const }, 'PRODUCT_UNAVAILABLE', 'Retire-o do pedido'],
    ['a price on request', { isPriceOnRequest: true }, 'PRICE_ON_REQUEST', 'preço sob consulta'],
    ['what is sold out', { stockQuantity: 0 }, 'INSUFFICIENT_STOCK', 'Estoque esgotado'],
    ['more than there is', { stockQuantity: 1 }, 'INSUFFICIENT_STOCK', 'Ajuste a quantidade no pedido'],
  ])('is refused for %s, in a sentence', async (_, overrides, code, message) => {
    const { shop } = paying.current
    const unsold = await aProduct(shop.database, overrides)
    const sent = phoneOrder({
      lines: [{ productId: unsold.id, quantity: 2 }],
      expectedTotalCents: unsold.priceCents * 2,
    })
    await expect(administrator().admin.phoneOrders.place(sent)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message),
    })
    expect(await shop.database.$count(orders, eq(orders.submissionKey, sent.submissionKey))).toBe(0)
  })

  it('is refused for another total, for the e-mail of an account, and for an unknown account', async () => {
    const { shop } = paying.current
    const isIdle = sql`is_guest and not exists (select from orders where orders.user_id = profiles.id)`
    const idleBefore = await shop.database.$count(profiles, isIdle)
    const customer = await aCustomer(shop.database, { emailVerified: true })
    const { orderId } = await administrator().admin.phoneOrders.place(phoneOrder())
    const { customer: guest } = await administrator().admin.orders.find({ id: orderId })
    const refusals = [
      [phoneOrder({ expectedTotalCents: 1 }), 'TOTAL_CHANGED'],
      [phoneOrder({ email: customer.email }), 'EMAIL_TAKEN'],
      [phoneOrder({ customerId: guest.id }), 'USER_NOT_FOUND'],
      [phoneOrder({ lines: [{ productId: crypto.randomUUID(), quantity: 1 }] }), 'PRODUCT_NOT_FOUND'],
      [phoneOrder({ lines: [] }), 'INVALID_INPUT'],
    ] as const
    for (const [sent, code] of refusals)
      await expect(administrator().admin.phoneOrders.place(sent)).rejects.toMatchObject({ code })
    // No guest remains of an order that was not made.
    expect(await shop.database.$count(profiles, isIdle)).toBe(idleBefore)
  })
})

describe('the link of an order by phone', () => {
  it('shows the order and pays it, without signing in', async () => {
    const { shop } = paying.current
    const { orderId } = await administrator().admin.phoneOrders.place(phoneOrder())
    const token = await tokenOf(orderId)
    const shown = await stranger().paymentLinks.check({ token })
    expect(shown).toMatchObject({ number: orderId.slice(0, 8), status: 'pending', firstName: 'Ana' })
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    expect(shown.arrival).toEqual({ from: day, to: day })
    expect(JSON.stringify(shown)).not.toMatch(/@|41999990000/)
    const { paymentUrl } = await stranger().paymentLinks.pay({ token })
    expect(paymentUrl).toContain('/simulado/')
    // The page of one order, however often it is requested.
    expect(await stranger().paymentLinks.pay({ token })).toEqual({ paymentUrl })
    expect(await historyOf(shop, orderId)).toEqual(['pending: placed-by-staff'])
  })

  it('opens no other order, and ends with the order', async () => {
    const { shop } = paying.current
    const ended = { code: 'PAYMENT_LINK_ENDED' }
    await expect(stranger().paymentLinks.check({ token: 'A'.repeat(43) })).rejects.toMatchObject(ended)
    const late = await administrator().admin.phoneOrders.place(phoneOrder())
    const lateToken = await tokenOf(late.orderId)
    await endTimeToPay(shop, late.orderId)
    await expect(stranger().paymentLinks.pay({ token: lateToken })).rejects.toMatchObject(ended)
    const cancelled = await administrator().admin.phoneOrders.place(phoneOrder())
    const token = await tokenOf(cancelled.orderId)
    await administrator().admin.orders.changeStatus({ id: cancelled.orderId, status: 'cancelled' })
    await expect(stranger().paymentLinks.check({ token })).rejects.toMatchObject(ended)
    expect(await administrator().admin.orders.find({ id: cancelled.orderId })).toMatchObject({ paymentLink: null })
  })
})

describe('the customer on the telephone', () => {
  it('is found by name, e-mail and phone, with an account or without', async () => {
    const { shop } = paying.current
    const customer = await aCustomer(shop.database, { firstName: 'Zuleica', lastName: 'Prado', emailVerified: true })
    const sent = phoneOrder({ firstName: 'Zuleica', lastName: 'Sem Conta', phone: '(11) 98888-1234' })
    await administrator().admin.phoneOrders.place(sent)
    const found = await administrator().admin.phoneOrders.contacts({ search: 'zuleica' })
    expect(found).toMatchObject([
      { customerId: customer.id, email: customer.email, address: null },
      { customerId: null, email: sent.email, phone: '11988881234', address: { postalCode: '83203000' } },
    ])
    expect(await administrator().admin.phoneOrders.contacts({ search: '11 98888-1234' })).toMatchObject([
      { email: sent.email },
    ])
  })

  it('has the address of the last order, or the saved one if there is no order', async () => {
    const { shop } = paying.current
    const customer = await aCustomer(shop.database, { phone: null, emailVerified: true })
    const contact = () => administrator().admin.phoneOrders.contact({ customerId: customer.id })
    expect(await contact()).toMatchObject({ email: customer.email, phone: null, address: null })
    await callAs(shop, customer).addresses.add({ address: { ...checkoutForm().address, number: '6' } })
    expect(await contact()).toMatchObject({ phone: null, address: { number: '6' } })
    for (const number of ['7', '8']) {
      const address = { ...checkoutForm().address, number }
      const sent = phoneOrder({ customerId: customer.id, email: customer.email, address })
      await administrator().admin.phoneOrders.place(sent)
    }
    expect(await contact()).toMatchObject({ phone: '41999990000', address: { number: '8' } })
    expect(await administrator().admin.phoneOrders.contacts({ search: customer.email })).toEqual([await contact()])
    const unknown = administrator().admin.phoneOrders.contact({ customerId: crypto.randomUUID() })
    await expect(unknown).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  })

  it('is quoted the price and the shipping', async () => {
    const { shop } = paying.current
    const few = await aProduct(shop.database, { stockQuantity: 1 })
    const quote = await administrator().admin.phoneOrders.quote({
      lines: [
        { productId: product.id, quantity: 1 },
        { productId: few.id, quantity: 2 },
      ],
      postalCode: '83203-000',
    })
    expect(quote.lines).toMatchObject([
      { productId: product.id, unitPriceCents: product.priceCents, fault: null },
      { productId: few.id, stockQuantity: 1, fault: 'too-few' },
    ])
    expect(quote.shipping?.options).toMatchObject([{ service: 'local', costCents: 0 }])
  })
})
