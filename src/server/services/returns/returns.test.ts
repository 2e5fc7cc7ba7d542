import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReturnRefundAnswer } from '#contract/admin/returns.ts'
import { type PaymentProvider, PaymentProviderError } from '#server/adapters/payment/payment-provider.ts'
import { joinProviders } from '#server/adapters/payment/payment-settings.ts'
import {
  attentionItems,
  orderItems,
  orderReturnEvents,
  orderReturns,
  orders,
  paymentRefunds,
  payments,
  stockMovements,
} from '#server/db/schema/index.ts'
import { refundReturnHandler } from '#server/jobs/handlers/refund-return.ts'
import { readDashboard } from '#server/services/dashboard/read-dashboard.ts'
import { changeOrderStatus } from '#server/services/orders/change-order-status.ts'
import { ContestedPaymentError } from '#server/services/payments/give-back.ts'
import { makeRefundOfReturn } from '#server/services/payments/make-refund-of-return.ts'
import { recallLostWork } from '#server/services/payments/recall-lost-work.ts'
import { settlePayment } from '#server/services/payments/settle-payment.ts'
import type { Shop } from '#server/shop.ts'
import { aDeliveredOrder, askToReturn } from '#test/a-return.ts'
import { pausedBefore } from '#test/paused-before.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { stockOf } from '#test/stock.ts'
import { expectExactLedger } from '#test/stock-ledger.ts'
import { answerReturn } from './answer-return.ts'
import { receiveReturn } from './receive-return.ts'
import { refundReturn } from './refund-return.ts'
import { settleFailedRefund } from './settle-failed-refund.ts'
import { viewReturn, viewReturnForStaff, viewReturnsOf } from './view-returns.ts'
import { withdrawReturn } from './withdraw-return.ts'

const paying = usePayingShop()
const shop = () => paying.current.shop
type Delivered = Awaited<ReturnType<typeof aDeliveredOrder>>

const authorise = (id: string, { administrator }: Delivered) =>
  answerReturn(shop(), {
    id,
    actorId: administrator.id,
    answer: { kind: 'authorise', reverseCode: 'AB123', returnAddress: '', message: '' },
  })

const receive = (id: string, { administrator, products }: Delivered, came: readonly [number, number][]) =>
  receiveReturn(shop(), {
    id,
    actorId: administrator.id,
    note: '',
    lines: came.map(([restockedQuantity, damagedQuantity], index) => ({
      productId: products[index]?.id ?? '',
      restockedQuantity,
      damagedQuantity,
    })),
  })

const refund = (id: string, { administrator }: Delivered, amountCents: number, means: 'provider' | 'outside') => {
  const answer: ReturnRefundAnswer = { kind: 'refund', means, amountCents, message: '' }
  return refundReturn(shop(), { id, actorId: administrator.id, answer })
}

/** A return of pieces that have come back whole. */
async function received(order: Delivered, pieces: readonly [number, number] = [1, 0]) {
  const { id } = await askToReturn(shop(), order, pieces)
  await authorise(id, order)
  await receive(
    id,
    order,
    pieces.flatMap((piece) => (piece > 0 ? [[piece, 0] as [number, number]] : [])),
  )
  return id
}

const stateOf = async (id: string) =>
  (await shop().database.select().from(orderReturns).where(eq(orderReturns.id, id)))[0]?.state
const paymentOf = async ({ orderId }: Delivered) =>
  (await shop().database.select().from(payments).where(eq(payments.orderId, orderId)))[0]
const orderOf = async ({ orderId }: Delivered) =>
  (await shop().database.select().from(orders).where(eq(orders.id, orderId)))[0]

describe('a return', () => {
  it('is seen by the staff as it is at one moment, also while a colleague takes a step', async () => {
    const order = await aDeliveredOrder(shop())
    const { id } = await askToReturn(shop(), order, [1, 0])
    const database = pausedBefore(shop().database, orders, () => authorise(id, order))
    const { state, events } = await viewReturnForStaff({ ...shop(), database }, id)
    expect([state, events.at(-1)?.state]).toEqual(['requested', 'requested'])
    expect(await stateOf(id)).toBe('authorised')
  })

  it('is seen by its customer as it is at one moment, too', async () => {
    const order = await aDeliveredOrder(shop())
    const { id } = await askToReturn(shop(), order, [1, 0])
    const own = { orderId: order.orderId, userId: order.customer.id }
    const database = pausedBefore(shop().database, orderReturnEvents, () => authorise(id, order))
    const { returns } = await viewReturnsOf({ ...shop(), database }, own)
    expect(returns.map(({ state, events }) => [state, events.at(-1)?.state])).toEqual([['requested', 'requested']])
    const withdrawing = pausedBefore(shop().database, orderReturnEvents, () => withdrawReturn(shop(), { id, ...own }))
    const { state, events } = await viewReturn({ ...shop(), database: withdrawing }, { id, userId: own.userId })
    expect([state, events.at(-1)?.state]).toEqual(['authorised', 'authorised'])
    await expect(viewReturnsOf(shop(), { ...own, userId: randomUUID() })).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    })
  })

  it('goes from the request to the money, and tells the customer of each step', async () => {
    const order = await aDeliveredOrder(shop())
    const { id } = await askToReturn(shop(), order, [2, 1])
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
    })
    await refund(id, order, 230_00, 'provider')
    expect(await stateOf(id)).toBe('refunding')
    await workOff(shop(), 'refund-return')
    expect(await stateOf(id)).toBe('refunded')
    expect(await paymentOf(order)).toMatchObject({ status: 'approved', refundedCents: 230_00 })
    const [there] = await paying.current.shop.payments.current.searchPayments(order.externalReference)
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

  it('books each piece as returned, and as lost where it came broken', async () => {
    const order = await aDeliveredOrder(shop())
    const { id } = await askToReturn(shop(), order, [3, 0])
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

  it('takes back no more than was bought, nor what another return takes', async () => {
    const order = await aDeliveredOrder(shop())
    await expect(askToReturn(shop(), order, [5, 0])).rejects.toMatchObject({ code: 'RETURN_TOO_MANY' })
    await askToReturn(shop(), order, [3, 0])
    await expect(askToReturn(shop(), order, [2, 0])).rejects.toMatchObject({ code: 'RETURN_TOO_MANY' })
    await askToReturn(shop(), order, [1, 1])
  })

  it('is refused for what has not left, and by customers after their time', async () => {
    const order = await aDeliveredOrder(shop())
    await expect(askToReturn(shop(), order, [1], 'agreement')).rejects.toMatchObject({ code: 'RETURN_TOO_LATE' })
    const later = { ...shop(), now: () => new Date(Date.now() + 9 * 86_400_000) }
    await expect(askToReturn(later, order, [1], 'regret')).rejects.toMatchObject({ code: 'RETURN_TOO_LATE' })
    await askToReturn(later, order, [1], 'defect')
    const { orderId: id, administrator } = order
    await changeOrderStatus(shop(), { id, actorId: administrator.id, status: 'processing' })
    await expect(askToReturn(shop(), order, [1])).rejects.toMatchObject({ code: 'NOT_RETURNABLE' })
  })

  it('has its steps in order', async () => {
    const order = await aDeliveredOrder(shop())
    const { id } = await askToReturn(shop(), order, [1, 0])
    await expect(receive(id, order, [[1, 0]])).rejects.toMatchObject({ code: 'RETURN_MOVED_ON' })
    await expect(refund(id, order, 1, 'outside')).rejects.toMatchObject({ code: 'RETURN_MOVED_ON' })
    await withdrawReturn(shop(), { id, userId: order.customer.id })
    await withdrawReturn(shop(), { id, userId: order.customer.id })
    await expect(authorise(id, order)).rejects.toMatchObject({ code: 'RETURN_MOVED_ON' })
    expect(await stateOf(id)).toBe('withdrawn')
  })

  it('leaves the pieces that came out of what a later cancellation gives back', async () => {
    const order = await aDeliveredOrder(shop())
    await received(order, [2, 0])
    const money = { kind: 'what-of-the-money', decision: 'refunded-outside', note: '' } as const
    const { orderId: id, administrator } = order
    await changeOrderStatus(shop(), { id, actorId: administrator.id, status: 'cancelled', money })
    expect(await stockOf(shop(), order.products[0].id)).toBe(10)
    await expectExactLedger(shop())
  })
})

describe('the money of a return', () => {
  it('is never more than what is left of what was paid', async () => {
    const order = await aDeliveredOrder(shop())
    const [first, second] = [await received(order), await received(order)]
    await expect(refund(first, order, order.goodsCents + 1, 'provider')).rejects.toMatchObject({
      code: 'REFUND_TOO_HIGH',
    })
    await refund(first, order, order.goodsCents - 10_00, 'outside')
    await expect(refund(second, order, 10_01, 'provider')).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' })
    await refund(second, order, 10_00, 'provider')
    await workOff(shop(), 'refund-return')
    expect(await paymentOf(order)).toMatchObject({ status: 'refunded', refundedCents: order.goodsCents })
    expect(await orderOf(order)).toMatchObject({ refundedCents: order.goodsCents })
  })

  it('shrinks the revenue of the order’s day, whatever becomes of the order', async () => {
    const order = await aDeliveredOrder(shop())
    const before = await readDashboard(shop())
    await refund(await received(order), order, 100_00, 'outside')
    expect((await readDashboard(shop())).revenueCents).toBe((before.revenueCents ?? 0) - 100_00)
    await changeOrderStatus(shop(), { id: order.orderId, actorId: order.administrator.id, status: 'shipped' })
    expect((await readDashboard(shop())).revenueCents).toBe((before.revenueCents ?? 0) - 100_00)
    expect((await readDashboard(shop())).orderCount).toBe(before.orderCount)
  })

  it('raises nothing when the provider tells of a payment that returns gave back whole', async () => {
    const order = await aDeliveredOrder(shop())
    await refund(await received(order, [4, 1]), order, order.goodsCents, 'provider')
    await workOff(shop(), 'refund-return')
    for (const payment of await shop().payments.current.searchPayments(order.externalReference))
      await settlePayment(shop(), { ...payment, provider: 'simulado' })
    const raised = await shop().database.$count(attentionItems, eq(attentionItems.orderId, order.orderId))
    expect(raised).toBe(0)
  })

  /** Has an order's provider report how much has been refunded so far, by whatever means. */
  async function tell(order: Delivered, refundedCents: number) {
    const [there] = await shop().payments.current.searchPayments(order.externalReference)
    if (!there) throw new Error('the provider does not know the payment')
    await settlePayment(shop(), { ...there, refundedCents, provider: 'simulado' })
  }
  const refundsOf = async (order: Delivered) => {
    const { id: paymentId = '' } = (await paymentOf(order)) ?? {}
    const rows = await shop()
      .database.select()
      .from(paymentRefunds)
      .where(eq(paymentRefunds.paymentId, paymentId))
      .orderBy(asc(paymentRefunds.createdAt))
    return rows.map(({ means, amountCents, returnId }) => [means, amountCents, returnId])
  }

  it('that was given back in the panel before has gone back once', async () => {
    const order = await aDeliveredOrder(shop())
    await tell(order, 50_00)
    const id = await received(order)
    expect(await viewReturnForStaff(shop(), id)).toMatchObject({
      leftCents: order.goodsCents,
      leftAtProvidersCents: order.goodsCents - 50_00,
    })
    await refund(id, order, 50_00, 'outside')
    await tell(order, 50_00)
    expect(await refundsOf(order)).toEqual([['outside', 50_00, id]])
    expect(await paymentOf(order)).toMatchObject({ status: 'approved', refundedCents: 50_00 })
    expect(await orderOf(order)).toMatchObject({ refundedCents: 50_00 })
  })

  it('takes a part of what was given back in the panel, or what is beyond it as well', async () => {
    const order = await aDeliveredOrder(shop())
    await tell(order, 30_00)
    await tell(order, 50_00)
    const [first, second] = [await received(order), await received(order)]
    await refund(first, order, 35_00, 'outside')
    expect(await refundsOf(order)).toEqual([
      ['panel', 15_00, null],
      ['outside', 35_00, first],
    ])
    await expect(refund(second, order, order.goodsCents - 35_00 + 1, 'outside')).rejects.toMatchObject({
      code: 'REFUND_TOO_HIGH',
    })
    await refund(second, order, 100_00, 'outside')
    expect(await refundsOf(order)).toEqual([
      ['outside', 35_00, first],
      ['outside', 100_00, second],
    ])
    expect(await orderOf(order)).toMatchObject({ refundedCents: 135_00 })
    expect(await paymentOf(order)).toMatchObject({ status: 'approved', refundedCents: 135_00 })
  })

  it('that was given back whole in the panel can be noted as that', async () => {
    const order = await aDeliveredOrder(shop())
    const id = await received(order, [4, 1])
    await tell(order, order.goodsCents)
    await refund(id, order, order.goodsCents, 'outside')
    expect(await stateOf(id)).toBe('refunded')
    expect(await paymentOf(order)).toMatchObject({ status: 'refunded', refundedCents: order.goodsCents })
    expect(await orderOf(order)).toMatchObject({ refundedCents: order.goodsCents })
  })

  it('that is noted before the provider tells of it has gone back once, too', async () => {
    const order = await aDeliveredOrder(shop())
    const id = await received(order)
    await refund(id, order, 50_00, 'outside')
    await tell(order, 50_00)
    expect(await refundsOf(order)).toEqual([['outside', 50_00, id]])
  })

  it('closes without money only with a word to the customer', async () => {
    const order = await aDeliveredOrder(shop())
    const id = await received(order)
    const answer = { kind: 'close', message: 'As peças foram usadas.' } as const
    await refundReturn(shop(), { id, actorId: order.administrator.id, answer })
    expect(await stateOf(id)).toBe('closed')
    expect(await orderOf(order)).toMatchObject({ refundedCents: 0 })
  })
})

it('of an order that was cancelled meanwhile ends without more money', async () => {
  const order = await aDeliveredOrder(shop())
  const id = await received(order)
  const actorId = order.administrator.id
  const money = { kind: 'what-of-the-money', decision: 'refunded-outside', note: 'na loja' } as const
  await changeOrderStatus(shop(), { id: order.orderId, actorId, status: 'cancelled', money })
  await expect(refund(id, order, 10_00, 'outside')).rejects.toMatchObject({ code: 'NOT_RETURNABLE' })
  await refundReturn(shop(), { id, actorId, answer: { kind: 'close', message: 'Devolvido na loja.' } })
  expect(await stateOf(id)).toBe('closed')
})

it('says the same of what is due before and after its money was given back', async () => {
  const order = await aDeliveredOrder(shop(), [3, 1])
  await shop().database.update(orderItems).set({ shippingCents: 10_00 }).where(eq(orderItems.orderId, order.orderId))
  const id = await received(order, [2, 0])
  const { due } = await viewReturnForStaff(shop(), id)
  await refund(id, order, 200_00, 'outside')
  expect((await viewReturnForStaff(shop(), id)).due).toEqual(due)
})

describe('a refund at the provider', () => {
  /** A promised refund, at a provider that gives money back as the test says. */
  async function promised(give: PaymentProvider['refundPayment'], refundedThere = 0) {
    const order = await aDeliveredOrder(shop())
    const id = await received(order)
    await refund(id, order, 100_00, 'provider')
    const [row] = await shop().database.select().from(paymentRefunds).where(eq(paymentRefunds.returnId, id))
    const real = shop().payments.current
    const provider: PaymentProvider = {
      ...real,
      refundPayment: give,
      findPayment: async (paymentId) => {
        const found = await real.findPayment(paymentId)
        return found && { ...found, refundedCents: refundedThere }
      },
    }
    const refunding: Shop = { ...shop(), payments: joinProviders([provider], provider.id) }
    return { order, id, refunding, refundId: row?.id ?? '' }
  }
  const refuse = async () => {
    throw new PaymentProviderError('refused', 'not now')
  }

  it('is asked for under one key, however often', async () => {
    const keys: string[] = []
    const { id, refunding, refundId, order } = await promised(async ({ idempotencyKey, amountCents }) => {
      keys.push(`${idempotencyKey} ${amountCents}`)
      if (keys.length === 1) throw new PaymentProviderError('out-of-reach', 'down')
    })
    await expect(makeRefundOfReturn(refunding, { refundId })).rejects.toThrow('down')
    await Promise.all([makeRefundOfReturn(refunding, { refundId }), makeRefundOfReturn(refunding, { refundId })])
    await makeRefundOfReturn(refunding, { refundId })
    expect(new Set(keys)).toEqual(new Set([`return-${refundId} 10000`]))
    expect(await stateOf(id)).toBe('refunded')
    expect(await orderOf(order)).toMatchObject({ refundedCents: 100_00 })
  })

  it('counts as made where the provider refuses because it gave the money back already', async () => {
    const { id, refunding, refundId } = await promised(refuse, 100_00)
    await makeRefundOfReturn(refunding, { refundId })
    expect(await stateOf(id)).toBe('refunded')
  })

  it('does not count as made by what was given back outside', async () => {
    const { order, id, refunding, refundId } = await promised(refuse, 100_00)
    const earlier = await received(order)
    await refund(earlier, order, 50_00, 'outside')
    await expect(makeRefundOfReturn(refunding, { refundId })).rejects.toThrow('not now')
    expect(await stateOf(id)).toBe('refunding')
  })

  it('is not made once the staff was asked to, who may have given the money back themselves', async () => {
    const { id, refunding, refundId } = await promised(async () => {})
    await refundReturnHandler.giveUp(shop(), { refundId }, randomUUID())
    await makeRefundOfReturn(refunding, { refundId })
    expect(await stateOf(id)).toBe('refunding')
  })

  it('waits while the payment is contested', async () => {
    const { order, id, refunding, refundId } = await promised(async () => {})
    const contest = (dispute: 'open' | 'won') =>
      shop().database.update(payments).set({ dispute }).where(eq(payments.orderId, order.orderId))
    await contest('open')
    await expect(makeRefundOfReturn(refunding, { refundId })).rejects.toThrow(ContestedPaymentError)
    await contest('won')
    await makeRefundOfReturn(refunding, { refundId })
    expect(await stateOf(id)).toBe('refunded')
  })

  it('is still to be made where a bank has taken the whole payment and gives it back', async () => {
    const { order, id, refundId } = await promised(refuse)
    const { externalReference } = order
    const [there] = await shop().payments.current.searchPayments(externalReference)
    if (!there) throw new Error('the provider does not know the payment')
    const tell = (state: 'open' | 'lost' | 'won', status: 'approved' | 'refunded' = 'approved') =>
      settlePayment(shop(), { ...there, status, dispute: { state, answerUntil: null }, provider: 'simulado' })
    await tell('open')
    await refundReturnHandler.giveUp(shop(), { refundId }, randomUUID())
    await tell('lost', 'refunded')
    expect(await stateOf(id)).toBe('refunding')
    expect(await orderOf(order)).toMatchObject({ refundedCents: order.goodsCents })
    const raised = async () => {
      const items = await shop().database.select().from(attentionItems).where(eq(attentionItems.orderId, order.orderId))
      return items.find(({ kind }) => kind === 'refund-failed')
    }
    expect(await raised()).toMatchObject({ closedAt: null })
    await shop().database.execute(sql`delete from jobs.job where name = 'refund-return'`)
    await tell('won')
    expect(await raised()).toMatchObject({ closedAt: expect.any(Date) })
    expect(await orderOf(order)).toMatchObject({ refundedCents: 0 })
    expect(await workOff(shop(), 'refund-return')).toBe(1)
    expect(await stateOf(id)).toBe('refunded')
    expect(await paymentOf(order)).toMatchObject({ status: 'approved', refundedCents: 100_00 })
  })

  it('is not made by what a bank takes while it is asked for, or has taken', async () => {
    const { order, id, refundId } = await promised(refuse)
    const real = shop().payments.current
    const provider: PaymentProvider = {
      ...real,
      refundPayment: refuse,
      findPayment: async (paymentId) => {
        const found = await real.findPayment(paymentId)
        return found && { ...found, status: 'refunded', dispute: { state: 'lost', answerUntil: null } }
      },
    }
    const refunding: Shop = { ...shop(), payments: joinProviders([provider], provider.id) }
    await expect(makeRefundOfReturn(refunding, { refundId })).rejects.toThrow(ContestedPaymentError)
    const decide = (dispute: 'lost' | 'won') =>
      shop().database.update(payments).set({ dispute }).where(eq(payments.orderId, order.orderId))
    await decide('lost')
    await expect(makeRefundOfReturn(shop(), { refundId })).rejects.toThrow(ContestedPaymentError)
    expect(await stateOf(id)).toBe('refunding')
    await decide('won')
    await makeRefundOfReturn(shop(), { refundId })
    expect(await stateOf(id)).toBe('refunded')
  })

  it('of a contested payment is closed by hand once the bank has decided, and is told of where the shop wins after that', async () => {
    const { order, id, refundId } = await promised(refuse, 100_00)
    const [there] = await shop().payments.current.searchPayments(order.externalReference)
    if (!there) throw new Error('the provider does not know the payment')
    const tell = (state: 'open' | 'lost' | 'won', status: 'approved' | 'refunded' = 'approved') =>
      settlePayment(shop(), { ...there, status, dispute: { state, answerUntil: null }, provider: 'simulado' })
    const close = () =>
      settleFailedRefund(shop(), { id, means: 'outside', note: 'O banco devolveu.', actorId: order.administrator.id })
    await tell('open')
    await expect(refundReturnHandler.run(shop(), { refundId })).rejects.toThrow(ContestedPaymentError)
    await refundReturnHandler.giveUp(shop(), { refundId }, randomUUID())
    await expect(close()).rejects.toMatchObject({ code: 'REFUND_CONTESTED' })
    expect((await viewReturnForStaff(shop(), id)).refunds).toMatchObject([{ means: 'provider', fault: 'contested' }])
    await tell('lost', 'refunded')
    await close()
    expect(await stateOf(id)).toBe('refunded')
    await tell('won')
    await tell('won')
    const items = await shop().database.select().from(attentionItems).where(eq(attentionItems.orderId, order.orderId))
    expect(items.filter(({ kind, closedAt }) => kind === 'refund-failed' && closedAt === null)).toMatchObject([
      { details: { amountCents: 100_00, finding: 'won-after-closing' } },
    ])
  })

  it('that is refused stores no fault of one that was made meanwhile', async () => {
    const { order, id, refundId, refunding } = await promised(async () => {
      await refundReturnHandler.giveUp(shop(), { refundId }, randomUUID())
      await settleFailedRefund(shop(), { id, means: 'outside', actorId: order.administrator.id })
      throw new PaymentProviderError('out-of-reach', 'not now')
    })
    await expect(makeRefundOfReturn(refunding, { refundId })).rejects.toThrow('not now')
    expect((await viewReturnForStaff(shop(), id)).refunds).toMatchObject([{ means: 'outside', fault: null }])
  })

  it('that failed for good waits for the staff, who try again or say that it was made outside', async () => {
    const { id, refunding, refundId, order } = await promised(refuse)
    const settle = (means: 'provider' | 'outside') =>
      settleFailedRefund(shop(), { id, means, note: 'O banco já devolveu.', actorId: order.administrator.id })
    await expect(settle('outside')).rejects.toMatchObject({ code: 'RETURN_MOVED_ON' })
    await expect(refundReturnHandler.run(refunding, { refundId })).rejects.toThrow('not now')
    await refundReturnHandler.giveUp(shop(), { refundId }, randomUUID())
    await refundReturnHandler.giveUp(shop(), { refundId }, randomUUID())
    const raised = await shop().database.select().from(attentionItems).where(eq(attentionItems.orderId, order.orderId))
    expect(raised.map(({ kind }) => kind)).toEqual(['refund-failed'])
    await settle('provider')
    expect(await stateOf(id)).toBe('refunding')
    await refundReturnHandler.giveUp(shop(), { refundId }, randomUUID())
    await settle('outside')
    expect(await stateOf(id)).toBe('refunded')
    const { events } = await viewReturnForStaff(shop(), id)
    expect(events.at(-1)).toMatchObject({ state: 'refunded', note: 'O banco já devolveu.' })
    expect(await orderOf(order)).toMatchObject({ refundedCents: 100_00 })
    // Whatever job is still left does nothing more.
    await makeRefundOfReturn(refunding, { refundId })
  })

  it('that is still under way is told to the staff as that, and is made once the provider tells of it', async () => {
    const { id, refunding, refundId, order } = await promised(async () => {
      throw new PaymentProviderError('under-way', 'not yet')
    })
    await expect(refundReturnHandler.run(refunding, { refundId })).rejects.toThrow('not yet')
    await refundReturnHandler.giveUp(shop(), { refundId }, randomUUID())
    expect((await viewReturnForStaff(shop(), id)).refunds).toMatchObject([{ fault: 'under-way' }])
    const raised = () => shop().database.select().from(attentionItems).where(eq(attentionItems.orderId, order.orderId))
    expect(await raised()).toMatchObject([{ kind: 'refund-under-way', closedAt: null }])
    const [there] = await shop().payments.current.searchPayments(order.externalReference)
    if (!there) throw new Error('the provider does not know the payment')
    const tell = (refundedCents: number) => settlePayment(shop(), { ...there, refundedCents, provider: 'simulado' })
    await tell(99_00)
    expect(await stateOf(id)).toBe('refunding')
    await tell(100_00)
    await tell(100_00)
    expect(await stateOf(id)).toBe('refunded')
    expect(await orderOf(order)).toMatchObject({ refundedCents: 100_00 })
    expect(await raised()).toMatchObject([{ kind: 'refund-under-way', closedAt: expect.any(Date) }])
  })

  it('that lost its job gets one again', async () => {
    const { id } = await promised(refuse)
    await shop().database.execute(sql`delete from jobs.job where name = 'refund-return'`)
    await recallLostWork(shop())
    await recallLostWork(shop())
    expect(await workOff(shop(), 'refund-return')).toBeGreaterThan(0)
    expect(await stateOf(id)).toBe('refunded')
  })
})

/** Until so many sessions of this database wait for a lock. */
const waitingForLocks = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await shop().database.execute<{ count: number }>(sql`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return rows[0]?.count
    })
    .toBe(count)

/** Has two people do something while the order is held by a third, so that both have begun before either goes on. */
async function atOnce(order: Delivered, work: () => Promise<unknown>) {
  const held = Promise.withResolvers<void>()
  const isHeld = Promise.withResolvers<void>()
  const holder = shop().database.transaction(async (tx) => {
    await tx.execute(sql`select 1 from orders where id = ${order.orderId} for update`)
    isHeld.resolve()
    await held.promise
  })
  await isHeld.promise
  const both = Promise.allSettled([work(), work()])
  await waitingForLocks(2)
  held.resolve()
  await holder
  return (await both).map((result) => (result.status === 'fulfilled' ? 'done' : result.reason.code)).toSorted()
}

describe('two people at once', () => {
  it('book what came once', async () => {
    const order = await aDeliveredOrder(shop())
    const { id } = await askToReturn(shop(), order, [2, 0])
    await authorise(id, order)
    expect(await atOnce(order, () => receive(id, order, [[2, 0]]))).toEqual(['RETURN_MOVED_ON', 'done'])
    expect(await stockOf(shop(), order.products[0].id)).toBe(8)
    await expectExactLedger(shop())
  })

  it('give the money back once', async () => {
    const order = await aDeliveredOrder(shop())
    const id = await received(order)
    expect(await atOnce(order, () => refund(id, order, 100_00, 'outside'))).toEqual(['RETURN_MOVED_ON', 'done'])
    expect(await orderOf(order)).toMatchObject({ refundedCents: 100_00 })
  })

  it('send the same pieces back once', async () => {
    const order = await aDeliveredOrder(shop())
    expect(await atOnce(order, () => askToReturn(shop(), order, [3, 0]))).toEqual(['RETURN_TOO_MANY', 'done'])
  })
})

it('keeps stock and money right, whatever is done in whatever order at once', { timeout: 60_000 }, async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('ask' as const), pieces: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(1)) }),
    fc.record({
      kind: fc.constantFrom('authorise', 'receive', 'refund', 'withdraw', 'work'),
      which: fc.nat(3),
      share: fc.integer({ min: 1, max: 120 }),
      isOutside: fc.boolean(),
    }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 }), async (rounds) => {
      const order = await aDeliveredOrder(shop())
      const ids: string[] = []
      const take = async (drawn: (typeof rounds)[number][number]) => {
        if (drawn.kind === 'ask') return void ids.push((await askToReturn(shop(), order, drawn.pieces)).id)
        const id = ids[drawn.which]
        if (drawn.kind === 'work') return void (await workOff(shop(), 'refund-return'))
        if (!id) return
        if (drawn.kind === 'authorise') return authorise(id, order)
        if (drawn.kind === 'withdraw') return withdrawReturn(shop(), { id, userId: order.customer.id })
        const { due, lines } = await viewReturnForStaff(shop(), id)
        if (drawn.kind === 'refund') {
          const cents = Math.ceil((due.totalCents * drawn.share) / 100)
          return refund(id, order, cents, drawn.isOutside ? 'outside' : 'provider')
        }
        return receiveReturn(shop(), {
          id,
          actorId: order.administrator.id,
          note: '',
          lines: lines.map(({ productId, quantity }) => {
            const damagedQuantity = Math.min(quantity, drawn.share % 2)
            return { productId, damagedQuantity, restockedQuantity: quantity - damagedQuantity }
          }),
        })
      }
      for (const round of rounds)
        for (const result of await Promise.allSettled(round.map(take)))
          if (result.status === 'rejected') expect(result.reason).toMatchObject({ defined: true })
      await workOff(shop(), 'refund-return')

      await expectExactLedger(shop())
      const [payment, stored] = [await paymentOf(order), await orderOf(order)]
      const [there] = await shop().payments.current.searchPayments(order.externalReference)
      const given = await shop()
        .database.select()
        .from(paymentRefunds)
        .where(eq(paymentRefunds.paymentId, payment?.id ?? ''))
      const sumOf = (means: string) =>
        given.filter((each) => each.means === means).reduce((sum, { amountCents }) => sum + amountCents, 0)
      expect(there?.refundedCents).toBe(sumOf('provider'))
      expect(payment?.refundedCents).toBe(sumOf('provider') + sumOf('outside'))
      expect(stored?.refundedCents).toBe(payment?.refundedCents)
      expect(payment?.status).toBe(payment?.refundedCents === order.goodsCents ? 'refunded' : 'approved')
      expect(new Set(await Promise.all(ids.map(stateOf)))).not.toContain('refunding')
    }),
    { numRuns: 12 },
  )
})
