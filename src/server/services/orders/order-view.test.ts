import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { attentionItems, orders } from '#server/db/schema/index.ts'
import { closeAttention } from '#server/services/attention/close-attention.ts'
import { settlePayment } from '#server/services/payments/settle-payment.ts'
import type { Shop } from '#server/shop.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { cancelOwnOrder } from './cancel-own-order.ts'
import { viewOrder } from './order-view.ts'
import { requestRefund } from './request-refund.ts'

const paying = usePayingShop()

async function viewOf(shop: Shop, orderId: string) {
  const [order] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('the order is gone')
  return viewOrder(shop, order)
}

it('shows the due date of a boleto, which is before the order is cancelled', async () => {
  const { shop } = paying.current
  const { orderId, externalReference, totalCents } = await anOrder(shop, await aProduct(shop.database))
  const expiresAt = new Date('2030-03-11T02:59:00.000Z')
  const attempt = { provider: 'simulado', providerPaymentId: randomUUID(), externalReference, amountCents: totalCents }
  const view = (now: Date) => viewOf({ ...shop, now: () => now }, orderId)
  await settlePayment(shop, { ...attempt, status: 'pending', method: 'boleto', expiresAt })
  const payable = { status: 'pending', method: 'boleto', payableUntil: '2030-03-11T02:59:00.000Z' }
  expect((await view(new Date('2030-03-11T02:58:59.000Z'))).payment).toMatchObject({ ...payable, isOverdue: false })
  expect((await view(expiresAt)).payment).toMatchObject({ ...payable, isOverdue: true })
  await settlePayment(shop, { ...attempt, status: 'approved', method: 'boleto', expiresAt })
  expect((await view(expiresAt)).payment).toMatchObject({ status: 'approved', payableUntil: null, isOverdue: false })
})

it('shows a pending payment attempt of an order that was paid in part, and that the part did not confirm it', async () => {
  const { shop } = paying.current
  const { orderId, externalReference, totalCents } = await anOrder(shop, await aProduct(shop.database))
  const attempt = (status: 'approved' | 'pending' | 'cancelled', amountCents: number) => ({
    provider: 'simulado',
    providerPaymentId: `${amountCents}-${orderId}`,
    externalReference,
    status,
    amountCents,
    method: 'pix',
    pixCode: status === 'pending' ? 'the new code' : null,
  })
  await settlePayment(shop, attempt('approved', totalCents - 1))
  const inPart = await viewOf(shop, orderId)
  expect(inPart).toMatchObject({ status: 'pending', isPaymentUnconfirmed: true, payment: { status: 'approved' } })
  await settlePayment(shop, attempt('pending', totalCents))
  expect(await viewOf(shop, orderId)).toMatchObject({
    isPaymentUnconfirmed: true,
    payment: { status: 'pending', pixCode: 'the new code' },
  })
  const later = { ...shop, now: () => new Date(inPart.paymentDueAt) }
  expect(await viewOf(later, orderId)).toMatchObject({ isPastDue: true, payment: { status: 'approved' } })
  await settlePayment(shop, attempt('cancelled', totalCents))
  expect(await viewOf(shop, orderId)).toMatchObject({ isPaymentUnconfirmed: true, payment: { status: 'approved' } })
})

it('shows that the staff have to decide about a late payment until they have, or it is being refunded', async () => {
  const { shop } = paying.current
  const { id: actorId } = await anAdministrator(shop.database)
  const aLatePayment = async () => {
    const { orderId, externalReference, totalCents, customer } = await anOrder(shop, await aProduct(shop.database))
    await cancelOwnOrder(shop, { userId: customer.id, orderId })
    expect(await viewOf(shop, orderId)).toMatchObject({ isMoneyUndecided: false })
    const late = { provider: 'simulado', providerPaymentId: `late-${orderId}` }
    const amountCents = totalCents - 1
    await settlePayment(shop, { ...late, externalReference, status: 'approved', amountCents, method: 'pix' })
    expect(await viewOf(shop, orderId)).toMatchObject({ status: 'cancelled', isMoneyUndecided: true })
    return { orderId, late }
  }
  const closed = await aLatePayment()
  const [item] = await shop.database.select().from(attentionItems).where(eq(attentionItems.orderId, closed.orderId))
  await closeAttention(shop, { id: item?.id ?? '', actorId, note: 'devolvido por fora' })
  expect(await viewOf(shop, closed.orderId)).toMatchObject({ isMoneyUndecided: false })

  const refunded = await aLatePayment()
  await requestRefund(shop, refunded.late)
  expect(await viewOf(shop, refunded.orderId)).toMatchObject({ isMoneyUndecided: false })
})
