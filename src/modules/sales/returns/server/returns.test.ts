import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aDeliveredOrder, requestReturnOf } from '#test/a-return.ts'
import { pausedBefore } from '#test/paused-before.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { returnSteps } from '#test/return-steps.ts'
import { stockOf } from '#test/stock.ts'
import { expectExactLedger } from '#test/stock-ledger.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { orderReturnEvents, orders, stockMovements } from '../../tables.ts'
import { answerReturn } from './receive-return.ts'
import { requestReturn } from './request-return.ts'
import { withdrawReturn } from './return-state.ts'
import { viewOrderReturns, viewReturn, viewReturnForStaff } from './view-returns.ts'

const paying = usePayingShop()
const shop = () => paying.current.shop
const { authorise, receive, refund, received, stateOf, paymentOf } = returnSteps(shop)

describe('a return', () => {
  it('is read consistently by the staff during a colleague’s step', async () => {
    const order = await aDeliveredOrder(shop())
    const { id } = await requestReturnOf(shop(), order, [1, 0])
    const database = pausedBefore(shop().database, orders, () => authorise(id, order))
    const { state, events } = await viewReturnForStaff({ ...shop(), database }, id)
    expect([state, events.at(-1)?.state]).toEqual(['requested', 'requested'])
    expect(await stateOf(id)).toBe('authorised')
  })

  it('is read consistently by its customer', async () => {
    const order = await aDeliveredOrder(shop())
    const { id } = await requestReturnOf(shop(), order, [1, 0])
    const own = { orderId: order.orderId, userId: order.customer.id }
    const database = pausedBefore(shop().database, orderReturnEvents, () => authorise(id, order))
    const { returns } = await viewOrderReturns({ ...shop(), database }, own)
    expect(returns.map(({ state, events }) => [state, events.at(-1)?.state])).toEqual([['requested', 'requested']])
    const withdrawing = pausedBefore(shop().database, orderReturnEvents, () => withdrawReturn(shop(), { id, ...own }))
    const { state, events } = await viewReturn({ ...shop(), database: withdrawing }, { id, userId: own.userId })
    expect([state, events.at(-1)?.state]).toEqual(['authorised', 'authorised'])
    await expect(viewOrderReturns(shop(), { ...own, userId: randomUUID() })).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    })
  })

  it('goes from the request to the refund, and notifies the customer of each step', async () => {
    const order = await aDeliveredOrder(shop())
    const { id } = await requestReturnOf(shop(), order, [2, 1])
    await authorise(id, order)
    await receive(id, order, [
      [1, 1],
      [1, 0],
    ])
    expect(await stockOf(shop(), order.products[0].id)).toBe(7)
    expect(await stockOf(shop(), order.products[1].id)).toBe(10)
    expect((await viewReturnForStaff(shop(), id)).due).toEqual({
      goodsCents: 230_00,
      freightCents: 0,
      totalCents: 230_00,
      creditCents: 0,
    })
    await refund(id, order, 230_00, 'provider')
    expect(await stateOf(id)).toBe('refunding')
    await workOff(shop(), 'refund-return')
    expect(await stateOf(id)).toBe('refunded')
    expect(await paymentOf(order)).toMatchObject({ status: 'approved', refundedCents: 230_00 })
    const [there] = await paying.current.shop.ports.payments.current.searchPayments(order.externalReference)
    expect(there).toMatchObject({ status: 'approved', refundedCents: 230_00 })

    const events = await shop()
      .database.select()
      .from(orderReturnEvents)
      .where(eq(orderReturnEvents.returnId, id))
      .orderBy(asc(orderReturnEvents.createdAt))
    expect(events.map(({ state }) => state)).toEqual(['requested', 'authorised', 'received', 'refunding', 'refunded'])
    const { rows: told } = await shop().database.execute<{ event: string }>(
      sql`select data->>'eventId' as event from jobs.job where name = 'send-email' and data->>'returnId' = ${id}`,
    )
    // Four to the customer, and the request to the shop.
    expect(told).toHaveLength(5)
    await expectExactLedger(shop())
  })

  it('records each piece as returned, and damaged ones as lost', async () => {
    const order = await aDeliveredOrder(shop())
    const { id } = await requestReturnOf(shop(), order, [3, 0])
    await authorise(id, order)
    await receive(id, order, [[1, 1]])
    const moved = await shop()
      .database.select()
      .from(stockMovements)
      .where(eq(stockMovements.productId, order.products[0].id))
      .orderBy(asc(stockMovements.id))
    expect(moved.slice(-2)).toMatchObject([
      { quantity: 2, balance: 8, reason: 'return', orderId: order.orderId, userId: order.administrator.id },
      { quantity: -1, balance: 7, reason: 'loss', orderId: order.orderId, userId: order.administrator.id },
    ])
  })

  it('accepts at most what was bought and is not part of another return', async () => {
    const order = await aDeliveredOrder(shop())
    await expect(requestReturnOf(shop(), order, [5, 0])).rejects.toMatchObject({ code: 'RETURN_TOO_MANY' })
    await requestReturnOf(shop(), order, [3, 0])
    await expect(requestReturnOf(shop(), order, [2, 0])).rejects.toMatchObject({ code: 'RETURN_TOO_MANY' })
    await requestReturnOf(shop(), order, [1, 1])
  })

  it('has a postage code that no return of another order has, however it is spelt', async () => {
    const order = await aDeliveredOrder(shop())
    const answer = (id: string, reverseCode: string) =>
      answerReturn(shop(), {
        id,
        actorId: order.administrator.id,
        answer: { kind: 'authorise', reverseCode, returnAddress: '', message: '' },
      })
    const [first, sameOrder, other] = [
      await requestReturnOf(shop(), order, [1, 0]),
      await requestReturnOf(shop(), order, [1, 0]),
      await requestReturnOf(shop(), await aDeliveredOrder(shop()), [1, 0]),
    ]
    await answer(first.id, 'LB 123.456-7')
    await answer(sameOrder.id, 'LB1234567')
    await expect(answer(other.id, 'lb1234567')).rejects.toMatchObject({
      code: 'REVERSE_CODE_TAKEN',
      message: expect.stringContaining('O código lb1234567 já está na devolução do pedido'),
    })
    expect(await stateOf(other.id)).toBe('requested')
    await answer(other.id, 'LB1234568')
  })

  it('may name single pieces of a set, whose share of its price is due, and which stock does not count', async () => {
    const order = await aDeliveredOrder(shop(), [2, 1], { isSetOfFour: true, priceCents: 999_99, rimWidthInches: 7 })
    const [{ id: productId }] = order.products
    const ask = (line: { quantity: number; pieces?: number }) =>
      requestReturn(shop(), {
        actorId: order.customer.id,
        isStaff: false,
        request: {
          orderId: order.orderId,
          submissionKey: randomUUID(),
          reason: 'defect',
          note: '',
          lines: [{ productId, ...line }],
        },
      })
    const offered = async () =>
      (await viewOrderReturns(shop(), { orderId: order.orderId, userId: order.customer.id })).offer.lines[0]
    expect(await offered()).toMatchObject({ setPiece: 'wheel', quantity: 2, pieces: 8 })

    const stock = await stockOf(shop(), productId)
    const { id } = await ask({ quantity: 1, pieces: 1 })
    await authorise(id, order)
    await expect(receive(id, order, [[1, 0]])).rejects.toMatchObject({ code: 'RETURN_TOO_MANY' })
    await receive(id, order, [[0, 1]])
    expect((await viewReturnForStaff(shop(), id)).due.goodsCents).toBe(249_99)
    expect(await stockOf(shop(), productId)).toBe(stock)
    await refund(id, order, 249_99, 'outside')

    expect(await offered()).toMatchObject({ quantity: 2, pieces: 7 })
    await expect(ask({ quantity: 2 })).rejects.toMatchObject({ code: 'RETURN_TOO_MANY' })
    const rest = await ask({ quantity: 1, pieces: 3 })
    expect((await viewReturnForStaff(shop(), rest.id)).due.goodsCents).toBe(750_00)
    const whole = await ask({ quantity: 1 })
    await authorise(whole.id, order)
    await receive(whole.id, order, [[1, 0]])
    expect(await stockOf(shop(), productId)).toBe((stock ?? 0) + 1)
    await expect(ask({ quantity: 1, pieces: 1 })).rejects.toMatchObject({ code: 'RETURN_TOO_MANY' })
    await expectExactLedger(shop())
  })

  it('is refused before dispatch, and for customers after the deadline', async () => {
    const order = await aDeliveredOrder(shop())
    await expect(requestReturnOf(shop(), order, [1], 'agreement')).rejects.toMatchObject({ code: 'RETURN_TOO_LATE' })
    const later = { ...shop(), now: () => new Date(Date.now() + 9 * 86_400_000) }
    await expect(requestReturnOf(later, order, [1], 'regret')).rejects.toMatchObject({ code: 'RETURN_TOO_LATE' })
    await requestReturnOf(later, order, [1], 'defect')
    const { orderId: id, administrator } = order
    await changeOrderStatus(shop(), { id, actorId: administrator.id, status: 'processing' })
    await expect(requestReturnOf(shop(), order, [1])).rejects.toMatchObject({ code: 'NOT_RETURNABLE' })
  })

  it('has a fixed order of steps', async () => {
    const order = await aDeliveredOrder(shop())
    const { id } = await requestReturnOf(shop(), order, [1, 0])
    await expect(receive(id, order, [[1, 0]])).rejects.toMatchObject({ code: 'RETURN_MOVED_ON' })
    await expect(refund(id, order, 1, 'outside')).rejects.toMatchObject({ code: 'RETURN_MOVED_ON' })
    await withdrawReturn(shop(), { id, userId: order.customer.id })
    await withdrawReturn(shop(), { id, userId: order.customer.id })
    await expect(authorise(id, order)).rejects.toMatchObject({ code: 'RETURN_MOVED_ON' })
    expect(await stateOf(id)).toBe('withdrawn')
  })

  it('excludes received pieces from the restocking of a later cancellation', async () => {
    const order = await aDeliveredOrder(shop())
    await received(order, [2, 0])
    const money = { kind: 'what-of-the-money', decision: 'refunded-outside', note: '' } as const
    const { orderId: id, administrator } = order
    await changeOrderStatus(shop(), { id, actorId: administrator.id, status: 'cancelled', money })
    expect(await stockOf(shop(), order.products[0].id)).toBe(10)
    await expectExactLedger(shop())
  })
})
