import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Shop } from '#platform/server/shop.ts'
import { callAs } from '#test/api-client.ts'
import { aCustomer, anAdministrator, type ProfileRow } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder, checkoutForm, fillCart, historyOf } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { placeOrder } from '../../checkout/server/place-order.ts'
import { writeOrderEmail } from '../../emails/server/order-email.ts'
import { payOrder } from '../../payments/server/pay-order.ts'
import { settlePayment } from '../../payments/server/settle-payment.ts'
import { orderEvents, orderItems, orders, simuladoCheckouts } from '../../tables.ts'

const paying = usePayingShop()
let full: ProfileRow
let restricted: ProfileRow
beforeAll(async () => {
  const { database } = paying.current.shop
  full = await anAdministrator(database, { firstName: 'Rita', lastName: 'Lima' })
  restricted = await anAdministrator(database, { isRestricted: true })
})

const reason = 'Cliente antigo'
type Order = { orderId: string; totalCents: number }
type By = Parameters<ReturnType<typeof callAs>['admin']['discounts']['give']>[0]['discount']['by']

const give = ({ orderId, totalCents }: Order, by: By, staff = full) =>
  callAs(paying.current.shop, staff).admin.discounts.give({
    id: orderId,
    discount: { by, reason },
    expectedTotalCents: totalCents,
  })

const amount = (amountCents: number) => ({ kind: 'amount', amountCents }) as const
const aPlaced = async (priceCents = 333_33, quantity = 3) =>
  anOrder(paying.current.shop, await aProduct(paying.current.shop.database, { priceCents }), quantity)

/** The page of the provider, as a browser opens it. */
const openPage = (url: string) => fetch(url)

async function pay(shop: Shop, { externalReference }: { externalReference: string }, amountCents: number) {
  const payment = { provider: 'simulado', providerPaymentId: crypto.randomUUID(), externalReference }
  await settlePayment(shop, { ...payment, status: 'approved', amountCents, method: 'card' })
}

describe('a discount by the staff', () => {
  it('lowers total, line and the history of an unpaid order, and the staff alone reads who gave it and why', async () => {
    const { shop } = paying.current
    const placed = await aPlaced()
    const shown = await give(placed, amount(100_00))
    expect(shown).toMatchObject({
      totalCents: 899_99,
      adjustments: [{ kind: 'manual', label: 'Desconto da loja', goodsCents: 100_00, shippingCents: 0 }],
      manualDiscounts: [{ amountCents: 100_00, note: reason, actorName: 'Rita Lima' }],
    })
    const items = await shop.database.select().from(orderItems).where(eq(orderItems.orderId, placed.orderId))
    expect(items).toMatchObject([{ discountCents: 100_00, shippingDiscountCents: 0 }])
    expect(await historyOf(shop, placed.orderId)).toEqual(['pending: placed', 'pending: discounted'])
    const seen = await callAs(shop, placed.customer).orders.find({ id: placed.orderId })
    expect(JSON.stringify(seen)).not.toMatch(/Cliente antigo|Rita/)
  })

  it('closes the page of the former total; the next one takes the new total', async () => {
    const { shop } = paying.current
    const placed = await aPlaced()
    expect((await openPage(placed.paymentUrl)).status).toBe(200)
    await give(placed, amount(100_00))
    expect((await openPage(placed.paymentUrl)).status).toBe(410)
    const { paymentUrl } = await payOrder(shop, { userId: placed.customer.id, orderId: placed.orderId })
    expect(paymentUrl).not.toBe(placed.paymentUrl)
    expect((await openPage(paymentUrl)).status).toBe(200)
    const checkouts = await shop.database
      .select()
      .from(simuladoCheckouts)
      .where(eq(simuladoCheckouts.externalReference, placed.externalReference))
    expect(checkouts.map(({ amountCents }) => amountCents).toSorted()).toEqual([899_99, 999_99].toSorted())
    await pay(shop, placed, 899_99)
    expect(await historyOf(shop, placed.orderId)).toContain('processing: payment')
  })

  it('is told by e-mail with the new total', async () => {
    const { shop } = paying.current
    const { customer, orderId, totalCents } = await aPlaced()
    await give({ orderId, totalCents }, { kind: 'percentage', percent: 15 })
    const event = (await shop.database.select().from(orderEvents).where(eq(orderEvents.orderId, orderId))).find(
      ({ reason: why }) => why === 'discounted',
    )
    const message = await writeOrderEmail(shop, { orderId, eventId: event?.id ?? '' })
    expect(customer.email).toBeTruthy()
    // 15 % of R$ 999,99 is R$ 149,9985.
    expect(message?.text).toContain('R$ 849,99'.replace(' ', '\u00a0'))
    expect(message?.text).not.toContain(reason)
  })

  it('can be given twice, within the goods together, and leaves something to pay', async () => {
    const placed = await aPlaced(100_00, 1)
    await give(placed, amount(60_00))
    const again = { ...placed, totalCents: 40_00 }
    await expect(give(again, amount(40_01))).rejects.toMatchObject({ code: 'DISCOUNT_TOO_HIGH' })
    await expect(give(again, { kind: 'percentage', percent: 100 })).rejects.toMatchObject({ code: 'DISCOUNT_TOO_HIGH' })
    expect(await give(again, amount(39_99))).toMatchObject({
      totalCents: 1,
      manualDiscounts: [{ amountCents: 60_00 }, { amountCents: 39_99 }],
    })
  })

  it('has a limit for restricted staff, that counts what was given before', async () => {
    const placed = await aPlaced(100_00, 1)
    const refusal = { code: 'DISCOUNT_OVER_LIMIT', message: expect.stringContaining('10%') }
    await expect(give(placed, amount(10_01), restricted)).rejects.toMatchObject(refusal)
    await give(placed, amount(4_00), restricted)
    const again = { ...placed, totalCents: 96_00 }
    await expect(give(again, amount(6_01), restricted)).rejects.toMatchObject(refusal)
    expect(await give(again, amount(6_00), restricted)).toMatchObject({ totalCents: 90_00 })
  })
})

describe('a discount is refused', () => {
  it.each(['pending', 'approved'] as const)('with money that is %s', async (status) => {
    const { shop } = paying.current
    const placed = await aPlaced()
    const payment = { provider: 'simulado', providerPaymentId: crypto.randomUUID(), method: 'pix' }
    await settlePayment(shop, { ...payment, externalReference: placed.externalReference, status, amountCents: 1 })
    await expect(give(placed, amount(1_00))).rejects.toMatchObject({ code: 'PRICE_FIXED' })
    expect((await openPage(placed.paymentUrl)).status).toBe(200)
  })

  it('if the order costs something else than the person saw: sent twice, it is given once', async () => {
    const placed = await aPlaced()
    const results = await Promise.allSettled([give(placed, amount(1_00)), give(placed, amount(1_00))])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(give(placed, amount(1_00))).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  })

  it('while the provider cannot close the page: the order stays as it was', async () => {
    const { shop } = paying.current
    const placed = await aPlaced()
    paying.current.isProviderDown = true
    await expect(give(placed, amount(1_00))).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_FAILED' })
    paying.current.isProviderDown = false
    const [row] = await shop.database.select().from(orders).where(eq(orders.id, placed.orderId))
    expect(row).toMatchObject({ totalCents: placed.totalCents, revision: 1 })
    // The order is still paid at its price.
    const { paymentUrl } = await payOrder(shop, { userId: placed.customer.id, orderId: placed.orderId })
    expect((await openPage(paymentUrl)).status).toBe(200)
  })
})

it('fixes an order whose page never opened: the cart makes another one', async () => {
  const { shop } = paying.current
  const product = await aProduct(shop.database, { priceCents: 100_00 })
  const { id: userId } = await aCustomer(shop.database)
  await fillCart(shop, userId, [{ product }])
  const order = () => placeOrder(shop, { ...checkoutForm({ expectedTotalCents: 100_00 }), userId })
  paying.current.isProviderDown = true
  await expect(order()).rejects.toMatchObject({ code: 'PAYMENT_PROVIDER_FAILED' })
  paying.current.isProviderDown = false
  const [first] = await shop.database.select().from(orders).where(eq(orders.userId, userId))
  await give({ orderId: first?.id ?? '', totalCents: 100_00 }, amount(10_00))
  const second = await order()
  expect(second.orderId).not.toBe(first?.id)
  expect(second.totalCents).toBe(100_00)
})
