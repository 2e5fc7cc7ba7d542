import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aDeliveredOrder, aPaidOrder, payAtSimulado } from '#test/a-return.ts'
import { aCustomer, anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { aPromotion } from '#test/builders/a-promotion.ts'
import { checkoutForm, fillCart } from '#test/checkout.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { returnSteps } from '#test/return-steps.ts'
import { placeOrder } from '../../checkout/server/place-order.ts'
import { grantCredit } from '../../credit/server/credit.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { settlePayment } from '../../payments/server/settle-payment.ts'
import { cancelPieces, findCancellation } from '../../returns/server/cancel-pieces.ts'
import { orders, saleEntries, shippingLabels } from '../../tables.ts'
import { keepLedger } from './sale-sums.ts'

const paying = usePayingShop()
const shop = () => paying.current.shop
const database = () => shop().database
const steps = returnSteps(shop)

const entriesOf = async (orderId: string) =>
  (
    await database().select().from(saleEntries).where(eq(saleEntries.orderId, orderId)).orderBy(asc(saleEntries.id))
  ).map(({ units, grossCents, discountCents, freightCents, refundCents, costCents }) => [
    ...[units, grossCents, discountCents, freightCents, refundCents],
    costCents,
  ])

/** Orders of which the ledger says something else than they say themselves. */
async function faults() {
  const { rows } = await database().execute<Record<string, unknown>>(sql`
    select orders.id, orders.status, ledger.* from orders
    left join lateral (
      select coalesce(sum(gross_cents - discount_cents + freight_cents), 0) as sold,
        coalesce(sum(gross_cents - discount_cents + freight_cents - refund_cents), 0) as left,
        coalesce(sum(gross_cents), 0) as gross, count(*) filter (where opens_order) as opened
      from sale_entries where order_id = orders.id) ledger on true
    cross join lateral (
      select coalesce(sum(amount_cents) filter (where reason = 'returned'), 0) as returned
      from credit_entries where order_id = orders.id) credit
    cross join lateral (
      select coalesce(sum(goods_cents + shipping_cents), 0) as used
      from order_adjustments where order_id = orders.id and kind = 'credit') paid
    where orders.status in ('processing', 'shipped', 'delivered') and (
        sold <> total_cents + used or gross <> subtotal_cents or opened <> 1
        or ledger.left <> total_cents + used - refunded_cents - returned)
      or orders.status in ('pending', 'cancelled') and ledger.left <> 0`)
  return rows
}

type Bought = { price?: number; quantity?: number; credit?: number; changes?: Parameters<typeof checkoutForm>[0] }

async function anOrderOf(expectedTotalCents: number, { price = 100_00, quantity = 2, credit, changes }: Bought = {}) {
  const administrator = await anAdministrator(database())
  const customer = await aCustomer(database())
  const product = await aProduct(database(), { priceCents: price, costCents: 60_00 })
  if (credit)
    await grantCredit(shop(), {
      ...{ id: customer.id, actorId: administrator.id, reason: 'goodwill', lastDay: null, note: '' },
      ...{ amountCents: credit, submissionKey: randomUUID() },
    })
  await fillCart(shop(), customer.id, [{ product, quantity }])
  const form = checkoutForm({ expectedTotalCents, usesCredit: credit !== undefined, ...changes })
  const placed = await placeOrder(shop(), { ...form, userId: customer.id })
  return { ...placed, administrator, product }
}

const cancel = ({ orderId, administrator }: { orderId: string; administrator: { id: string } }) =>
  changeOrderStatus(shop(), {
    ...{ id: orderId, actorId: administrator.id, status: 'cancelled' },
    money: { kind: 'what-of-the-money', decision: 'credit', note: '' },
  })

describe('the ledger of sales', () => {
  it('knows nothing of an unpaid order, and all of one once it is paid', async () => {
    const order = await anOrderOf(200_00)
    expect(await entriesOf(order.orderId)).toEqual([])
    await payAtSimulado(shop(), order)
    expect(await entriesOf(order.orderId)).toEqual([[2, 200_00, 0, 0, 0, 120_00]])
    const [entry] = await database().select().from(saleEntries).where(eq(saleEntries.orderId, order.orderId))
    expect(entry).toMatchObject({ state: 'PR', payment: 'pix', isSale: true, opensBrand: true, isCostEstimated: false })
    expect(await faults()).toEqual([])
  })

  it('takes back what is cancelled, and adds it again', async () => {
    const order = await anOrderOf(200_00)
    await payAtSimulado(shop(), order)
    await cancel(order)
    expect((await entriesOf(order.orderId)).at(-1)).toEqual([-2, 0, 0, 0, 200_00, -120_00])
    await changeOrderStatus(shop(), {
      ...{ id: order.orderId, actorId: order.administrator.id, status: 'processing' },
      money: { kind: 'how-paid', method: 'cash', note: '' },
    })
    expect((await entriesOf(order.orderId)).at(-1)).toEqual([2, 0, 0, 0, -200_00, 120_00])
    expect(await faults()).toEqual([])
  })

  it('tells a refund of the pieces that came back, and their cost if they are whole', async () => {
    const order = await aDeliveredOrder(shop(), [4, 1], { costCents: 40_00 })
    const id = await steps.received(order, [1, 0])
    expect((await entriesOf(order.orderId)).slice(2)).toEqual([[-1, 0, 0, 0, 0, -40_00]])
    await steps.refund(id, order, 100_00, 'provider')
    expect(await entriesOf(order.orderId)).toHaveLength(3)
    await workOff(shop(), 'refund-return')
    expect((await entriesOf(order.orderId)).slice(3)).toEqual([[0, 0, 0, 0, 100_00, 0]])
    expect(await faults()).toEqual([])
  })

  it('shares a refund of no pieces by what each line cost', async () => {
    const order = await aPaidOrder(shop(), [1, 1])
    const [paid] = await shop().ports.payments.current.searchPayments(order.externalReference)
    if (!paid) throw new Error('the order was not paid')
    await settlePayment(shop(), {
      ...{ ...paid, provider: 'simulado', externalReference: order.externalReference, refundedCents: 10_01 },
    })
    expect((await entriesOf(order.orderId)).slice(2).map(([, , , , refund]) => refund)).toEqual([7_70, 2_31])
    expect(await faults()).toEqual([])
  })

  it('counts credit as a payment, and what comes back of it as a refund', async () => {
    const order = await anOrderOf(0, { credit: 250_00 })
    expect(await entriesOf(order.orderId)).toEqual([[2, 200_00, 0, 0, 0, 120_00]])
    const { lines } = await findCancellation(shop(), order.orderId)
    expect(lines).toHaveLength(1)
    await cancelPieces(shop(), {
      ...{ id: order.orderId, actorId: order.administrator.id, submissionKey: randomUUID(), isFreightReturned: true },
      ...{ lines: [{ productId: order.product.id, quantity: 1 }], means: 'credit', message: '' },
      ...{ expectedCents: 0, expectedCreditCents: 100_00, expectedUnits: 2 },
    })
    expect((await entriesOf(order.orderId)).slice(1)).toEqual([[-1, 0, 0, 0, 100_00, -60_00]])
    expect(await faults()).toEqual([])
  })

  it('knows discounts with their promotion, and the price of the label', async () => {
    const promotion = await aPromotion(database())
    const order = await anOrderOf(180_00)
    await payAtSimulado(shop(), order)
    expect(await entriesOf(order.orderId)).toEqual([[2, 200_00, 20_00, 0, 0, 120_00]])
    await database().insert(shippingLabels).values({ orderId: order.orderId, provider: 'x' })
    await database()
      .update(shippingLabels)
      .set({ state: 'bought', costCents: 23_40 })
      .where(eq(shippingLabels.orderId, order.orderId))
    const entries = await database().select().from(saleEntries).where(eq(saleEntries.orderId, order.orderId))
    expect(entries.map(({ freightPaidCents, promotionIds }) => [freightPaidCents, promotionIds])).toEqual(
      expect.arrayContaining([
        [0, [promotion.id]],
        [23_40, [promotion.id]],
      ]),
    )
    expect(await faults()).toEqual([])
  })

  it('is completed for orders from before it, and for costs that were not known', async () => {
    const order = await anOrderOf(180_00)
    await payAtSimulado(shop(), order)
    await cancel(await anOrderOf(180_00))
    await database().delete(saleEntries)
    await database().execute(sql`update order_items set cost_cents = null`)
    await database().execute(sql`update products set cost_cents = null where id <> ${order.product.id}`)
    await keepLedger(shop())
    expect(await faults()).toEqual([])
    const stored = async () =>
      (await database().select().from(saleEntries).where(eq(saleEntries.orderId, order.orderId)))[0]
    expect(await stored()).toMatchObject({ costCents: 120_00, isCostEstimated: true })
    await database().execute(sql`update products set cost_cents = 1 where cost_cents is null`)
    await keepLedger(shop())
    expect(await database().$count(saleEntries, sql`cost_cents is null`)).toBe(0)
    expect(await database().$count(orders, sql`status = 'cancelled'`)).toBeGreaterThan(0)
  })
})
