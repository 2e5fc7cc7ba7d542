import { asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readDashboard } from '#app/server/system/dashboard.ts'
import { aDeliveredOrder } from '#test/a-return.ts'
import { usePayingShop, workOff } from '#test/paying-shop.ts'
import { type Delivered, returnSteps } from '#test/return-steps.ts'
import { changeOrderStatus } from '../../orders/server/change-order-status.ts'
import { settlePayment } from '../../payments/server/settle-payment.ts'
import { attentionItems, orderItems, paymentRefunds } from '../../tables.ts'
import { refundReturn } from './refund-return.ts'
import { viewReturnForStaff } from './view-returns.ts'

const paying = usePayingShop()
const shop = () => paying.current.shop
const { refund, received, stateOf, paymentOf, orderOf } = returnSteps(shop)

describe('the money of a return', () => {
  it('is limited to what is left of the payments', async () => {
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

  it('reduces the revenue of the order’s day, whatever its later status', async () => {
    const order = await aDeliveredOrder(shop())
    const before = await readDashboard(shop())
    await refund(await received(order), order, 100_00, 'outside')
    expect((await readDashboard(shop())).revenueCents).toBe((before.revenueCents ?? 0) - 100_00)
    await changeOrderStatus(shop(), { id: order.orderId, actorId: order.administrator.id, status: 'shipped' })
    expect((await readDashboard(shop())).revenueCents).toBe((before.revenueCents ?? 0) - 100_00)
    expect((await readDashboard(shop())).orderCount).toBe(before.orderCount)
  })

  it('raises no item when the provider reports a payment that returns refunded whole', async () => {
    const order = await aDeliveredOrder(shop())
    await refund(await received(order, [4, 1]), order, order.goodsCents, 'provider')
    await workOff(shop(), 'refund-return')
    for (const payment of await shop().ports.payments.current.searchPayments(order.externalReference))
      await settlePayment(shop(), { ...payment, provider: 'simulado' })
    const raised = await shop().database.$count(attentionItems, eq(attentionItems.orderId, order.orderId))
    expect(raised).toBe(0)
  })

  /** Has an order's provider report how much has been refunded so far, by whatever means. */
  async function tell(order: Delivered, refundedCents: number) {
    const [there] = await shop().ports.payments.current.searchPayments(order.externalReference)
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

  it('adopts an earlier refund in the panel', async () => {
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

  it('adopts a part of a refund in the panel, or refunds more than it', async () => {
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

  it('can be recorded as refunded whole in the panel', async () => {
    const order = await aDeliveredOrder(shop())
    const id = await received(order, [4, 1])
    await tell(order, order.goodsCents)
    await refund(id, order, order.goodsCents, 'outside')
    expect(await stateOf(id)).toBe('refunded')
    expect(await paymentOf(order)).toMatchObject({ status: 'refunded', refundedCents: order.goodsCents })
    expect(await orderOf(order)).toMatchObject({ refundedCents: order.goodsCents })
  })

  it('is refunded once if it is recorded before the provider reports it', async () => {
    const order = await aDeliveredOrder(shop())
    const id = await received(order)
    await refund(id, order, 50_00, 'outside')
    await tell(order, 50_00)
    expect(await refundsOf(order)).toEqual([['outside', 50_00, id]])
  })

  it('is closed without a refund only with a message to the customer', async () => {
    const order = await aDeliveredOrder(shop())
    const id = await received(order)
    const answer = { kind: 'close', message: 'As peças foram usadas.' } as const
    await refundReturn(shop(), { id, actorId: order.administrator.id, answer })
    expect(await stateOf(id)).toBe('closed')
    expect(await orderOf(order)).toMatchObject({ refundedCents: 0 })
  })
})

it('ends without a refund for an order cancelled meanwhile', async () => {
  const order = await aDeliveredOrder(shop())
  const id = await received(order)
  const actorId = order.administrator.id
  const money = { kind: 'what-of-the-money', decision: 'refunded-outside', note: 'na loja' } as const
  await changeOrderStatus(shop(), { id: order.orderId, actorId, status: 'cancelled', money })
  await expect(refund(id, order, 10_00, 'outside')).rejects.toMatchObject({ code: 'NOT_RETURNABLE' })
  await refundReturn(shop(), { id, actorId, answer: { kind: 'close', message: 'Devolvido na loja.' } })
  expect(await stateOf(id)).toBe('closed')
})

it('reports the same amount due before and after its refund', async () => {
  const order = await aDeliveredOrder(shop(), [3, 1])
  await shop().database.update(orderItems).set({ shippingCents: 10_00 }).where(eq(orderItems.orderId, order.orderId))
  const id = await received(order, [2, 0])
  const { due } = await viewReturnForStaff(shop(), id)
  await refund(id, order, 200_00, 'outside')
  expect((await viewReturnForStaff(shop(), id)).due).toEqual(due)
})
