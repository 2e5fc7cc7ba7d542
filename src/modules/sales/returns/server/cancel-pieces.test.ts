import { randomUUID } from 'node:crypto'
import { desc, eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { productStock, products } from '#modules/catalog/tables.ts'
import { readProductStock } from '#modules/sales/stock-movements/server/product-stock.ts'
import { auditLog } from '#platform/server/tables.ts'
import { aPaidOrder } from '#test/a-return.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import type { CancellationRequest } from '../../orders/paid-order-contract.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { sumUpSales } from '../../orders/server/order-figures.ts'
import { packOrders } from '../../shipments/server/list-shipments.ts'
import { orderEvents, orderItems, orders, paymentRefunds, payments, stockMovements } from '../../tables.ts'
import { cancelPieces, findCancellation } from './cancel-pieces.ts'
import { requestReturn } from './request-return.ts'
import { viewOrderReturns } from './view-returns.ts'

const paying = usePayingShop()
const shop = () => paying.current.shop

type Paid = Awaited<ReturnType<typeof aPaidOrder>>

/** What the staff send to cancel so many pieces of each product, as they see it now. */
const requestOf = (
  { orderId, products }: Paid,
  quantities: readonly number[],
  changes: Partial<CancellationRequest> = {},
): CancellationRequest => ({
  id: orderId,
  submissionKey: randomUUID(),
  lines: products.flatMap(({ id }, index) => {
    const quantity = quantities[index] ?? 0
    return quantity > 0 ? [{ productId: id, quantity }] : []
  }),
  isFreightReturned: true,
  means: 'provider',
  message: '',
  expectedCents: 200_00,
  expectedUnits: 5,
  ...changes,
})
const cancel = (order: Paid, request: CancellationRequest) =>
  cancelPieces(shop(), { ...request, actorId: order.administrator.id })
const stockOf = async (productId: string) =>
  (await shop().database.select().from(productStock).where(eq(productStock.productId, productId)))[0]?.quantity
const paymentOf = async ({ orderId }: Paid) =>
  (await shop().database.select().from(payments).where(eq(payments.orderId, orderId)))[0]

describe('pieces of a paid order that are cancelled before the dispatch', () => {
  it('go back to stock, and their money to the customer, once', async () => {
    const order = await aPaidOrder(shop())
    const request = requestOf(order, [2, 0])
    const [first] = order.products
    const changed = await cancel(order, request)
    await cancel(order, request)
    expect(changed.items.map(({ quantity, cancelledQuantity }) => [quantity, cancelledQuantity])).toEqual([
      [4, 2],
      [1, 0],
    ])
    expect(await stockOf(first.id)).toBe(8)
    const [movement] = await shop()
      .database.select()
      .from(stockMovements)
      .where(eq(stockMovements.productId, first.id))
      .orderBy(desc(stockMovements.createdAt))
    expect(movement).toMatchObject({ reason: 'cancellation', quantity: 2, orderId: order.orderId })
    // Asked for, and not made inside the transaction.
    expect(await paymentOf(order)).toMatchObject({ status: 'approved', refundedCents: 200_00 })
    expect(await shop().ports.payments.current.searchPayments(order.externalReference)).toMatchObject([
      { refundedCents: 0 },
    ])
    await workOff(shop(), 'refund-return')
    expect(await shop().ports.payments.current.searchPayments(order.externalReference)).toMatchObject([
      { refundedCents: 200_00 },
    ])
    const [stored] = await shop().database.select().from(orders).where(eq(orders.id, order.orderId))
    expect(stored).toMatchObject({ status: 'processing', totalCents: order.goodsCents, refundedCents: 200_00 })
    const events = await shop().database.select().from(orderEvents).where(eq(orderEvents.orderId, order.orderId))
    expect(events.filter(({ reason }) => reason === 'pieces-cancelled')).toHaveLength(1)
    const [line] = await shop()
      .database.select()
      .from(auditLog)
      .where(eq(auditLog.entityId, order.orderId))
      .orderBy(desc(auditLog.createdAt))
    expect(line).toMatchObject({ action: 'order.cancel-pieces', actorId: order.administrator.id })
  })

  it('are counted nowhere any more', async () => {
    const order = await aPaidOrder(shop())
    const [first, second] = order.products
    await cancel(order, requestOf(order, [2, 1], { expectedCents: 230_00 }))
    const packed = (await packOrders(shop(), [order.orderId])).orders[0]?.items
    expect(packed?.map(({ productId, quantity }) => [productId, quantity])).toEqual([[first.id, 2]])
    expect(await readProductStock(shop(), { id: first.id })).toMatchObject({ reserved: 2 })
    await sumUpSales(shop())
    const sold = await shop()
      .database.select()
      .from(products)
      .where(inArray(products.id, [first.id, second.id]))
    expect(Object.fromEntries(sold.map(({ id, soldCount }) => [id, soldCount]))).toEqual({
      [first.id]: 2,
      [second.id]: 0,
    })
    await changeOrderStatus(shop(), { id: order.orderId, actorId: order.administrator.id, status: 'delivered' })
    const { offer } = await viewOrderReturns(shop(), { orderId: order.orderId, userId: order.customer.id })
    expect(offer.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([[first.id, 2]])
  })

  it('come back to stock once, also if the rest is cancelled', async () => {
    const order = await aPaidOrder(shop())
    const [first] = order.products
    await cancel(order, requestOf(order, [3, 0], { expectedCents: 300_00 }))
    await changeOrderStatus(shop(), {
      id: order.orderId,
      actorId: order.administrator.id,
      status: 'cancelled',
      money: { kind: 'what-of-the-money', decision: 'refund', note: '', expectedCents: order.goodsCents - 300_00 },
    })
    expect(await stockOf(first.id)).toBe(10)
    await workOff(shop(), 'refund-return')
    await workOff(shop(), 'refund-payment')
    expect(await shop().ports.payments.current.searchPayments(order.externalReference)).toMatchObject([
      { refundedCents: order.goodsCents },
    ])
  })

  it('are recorded as refunded outside without asking the provider', async () => {
    const order = await aPaidOrder(shop())
    await cancel(order, requestOf(order, [1, 0], { means: 'outside', expectedCents: 100_00 }))
    const { returns } = await viewOrderReturns(shop(), { orderId: order.orderId, userId: order.customer.id })
    expect(returns).toMatchObject([{ state: 'refunded', reason: 'before-dispatch', refundCents: 100_00 }])
    expect(await shop().ports.payments.current.searchPayments(order.externalReference)).toMatchObject([
      { refundedCents: 0 },
    ])
  })

  it('give back no more than what is left of the payments', async () => {
    const order = await aPaidOrder(shop())
    const payment = await paymentOf(order)
    await shop()
      .database.update(payments)
      .set({ refundedCents: order.goodsCents - 100_00 })
      .where(eq(payments.id, payment?.id ?? ''))
    await expect(cancel(order, requestOf(order, [2, 0]))).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' })
    const items = await shop().database.select().from(orderItems).where(eq(orderItems.orderId, order.orderId))
    expect(items.every(({ cancelledQuantity }) => cancelledQuantity === 0)).toBe(true)
    expect(await stockOf(order.products[0].id)).toBe(6)
  })
})

describe('a cancellation that is refused', () => {
  it.each<[string, number[], Partial<CancellationRequest>, string]>([
    ['of everything', [4, 1], { expectedCents: 430_00 }, 'ORDER_NOT_CANCELLABLE'],
    ['of more than there is', [5, 0], { expectedCents: 500_00 }, 'RETURN_TOO_MANY'],
    ['of another product', [], { lines: [{ productId: randomUUID(), quantity: 1 }] }, 'RETURN_TOO_MANY'],
    ['for another amount than seen', [2, 0], { expectedCents: 199_99 }, 'CHANGED_MEANWHILE'],
    ['of other pieces than seen', [2, 0], { expectedUnits: 4 }, 'CHANGED_MEANWHILE'],
  ])('%s', async (_, quantities, changes, code) => {
    const order = await aPaidOrder(shop())
    await expect(cancel(order, requestOf(order, quantities, changes))).rejects.toMatchObject({ code })
    expect(await stockOf(order.products[0].id)).toBe(6)
  })

  it.each(['pending', 'shipped', 'delivered', 'cancelled'] as const)('of an order that is %s', async (status) => {
    const order = await aPaidOrder(shop())
    await shop().database.update(orders).set({ status }).where(eq(orders.id, order.orderId))
    await expect(cancel(order, requestOf(order, [2, 0]))).rejects.toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' })
    expect(await findCancellation(shop(), order.orderId)).toMatchObject({ lines: [] })
  })

  it('of an order whose payment is contested', async () => {
    const order = await aPaidOrder(shop())
    await shop().database.update(payments).set({ dispute: 'open' }).where(eq(payments.orderId, order.orderId))
    await expect(cancel(order, requestOf(order, [2, 0]))).rejects.toMatchObject({ code: 'ORDER_NOT_CANCELLABLE' })
  })
})

describe('two people at once', () => {
  const outcomes = (results: PromiseSettledResult<unknown>[]) =>
    results.map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.code)).toSorted()

  it('cancel the same pieces once, though enough are left for both', async () => {
    const order = await aPaidOrder(shop())
    const results = await Promise.allSettled([
      cancel(order, requestOf(order, [2, 0])),
      cancel(order, requestOf(order, [2, 0])),
    ])
    expect(outcomes(results)).toEqual(['CHANGED_MEANWHILE', 'done'])
    expect(await stockOf(order.products[0].id)).toBe(8)
    const payment = await paymentOf(order)
    expect(
      await shop()
        .database.select()
        .from(paymentRefunds)
        .where(eq(paymentRefunds.paymentId, payment?.id ?? '')),
    ).toHaveLength(1)
  })

  it('cancel pieces and the whole order: every piece and cent goes back once', async () => {
    const order = await aPaidOrder(shop())
    await Promise.allSettled([
      cancel(order, requestOf(order, [2, 0])),
      changeOrderStatus(shop(), {
        id: order.orderId,
        actorId: order.administrator.id,
        status: 'cancelled',
        money: { kind: 'what-of-the-money', decision: 'refund', note: '' },
      }),
    ])
    expect(await stockOf(order.products[0].id)).toBe(10)
    await workOff(shop(), 'refund-return')
    await workOff(shop(), 'refund-payment')
    expect(await shop().ports.payments.current.searchPayments(order.externalReference)).toMatchObject([
      { refundedCents: order.goodsCents },
    ])
  })

  it('cancel pieces that a return of the customer does not get back as well', async () => {
    const order = await aPaidOrder(shop())
    const actorId = order.administrator.id
    await changeOrderStatus(shop(), { id: order.orderId, actorId, status: 'shipped' })
    const request = { orderId: order.orderId, submissionKey: randomUUID(), reason: 'regret', note: '' } as const
    const lines = [{ productId: order.products[0].id, quantity: 3 }]
    await requestReturn(shop(), { actorId: order.customer.id, isStaff: false, request: { ...request, lines } })
    await changeOrderStatus(shop(), { id: order.orderId, actorId, status: 'processing' })
    await expect(cancel(order, requestOf(order, [2, 0], { expectedUnits: 2 }))).rejects.toMatchObject({
      code: 'RETURN_TOO_MANY',
    })
  })
})
