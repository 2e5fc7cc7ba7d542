import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Shop } from '#platform/server/shop.ts'
import { anAdministrator } from '#test/builders/a-customer.ts'
import { aProduct } from '#test/builders/a-product.ts'
import { anOrder, endTimeToPay } from '#test/checkout.ts'
import { usePayingShop } from '#test/paying-shop.ts'
import { closeAttention } from '../../attention/server/list-attention.ts'
import { requestRefund } from '../../payments/server/refunds.ts'
import { settlePayment } from '../../payments/server/settle-payment.ts'
import { cancelUnpaidOrder } from '../../payments/server/unpaid-orders.ts'
import { attentionItems, orders } from '../../tables.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { cancelOwnOrder, viewOrder } from './order-view.ts'

const paying = usePayingShop()

async function viewOf(shop: Shop, orderId: string) {
  const [order] = await shop.database.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error('the order is gone')
  return viewOrder(shop, order)
}

it('shows the due date of a boleto, which is before the order is cancelled', async () => {
  const { shop } = paying.current
  const { orderId, externalReference, totalCents } = await anOrder(shop, await aProduct(shop.database))
  const attempt = { provider: 'simulado', providerPaymentId: randomUUID(), externalReference, amountCents: totalCents }
  const boleto = { ...attempt, method: 'boleto' }
  for (const [expiresAt, isOverdue] of [
    [new Date('2100-03-11T02:59:00.000Z'), false],
    [new Date('2026-01-11T02:59:00.000Z'), true],
  ] as const) {
    await settlePayment(shop, { ...boleto, status: 'pending', expiresAt })
    const payable = { status: 'pending', method: 'boleto', payableUntil: expiresAt.toISOString() }
    expect((await viewOf(shop, orderId)).payment).toMatchObject({ ...payable, isOverdue })
  }
  await settlePayment(shop, { ...boleto, status: 'approved' })
  const approved = { status: 'approved', payableUntil: null, isOverdue: false }
  expect((await viewOf(shop, orderId)).payment).toMatchObject(approved)
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
  expect(await viewOf(shop, orderId)).toMatchObject({
    status: 'pending',
    isPaymentUnconfirmed: true,
    payment: { status: 'approved' },
  })
  await settlePayment(shop, attempt('pending', totalCents))
  expect(await viewOf(shop, orderId)).toMatchObject({
    isPaymentUnconfirmed: true,
    payment: { status: 'pending', pixCode: 'the new code' },
  })
  await endTimeToPay(shop, orderId)
  expect(await viewOf(shop, orderId)).toMatchObject({ isPastDue: true, payment: { status: 'approved' } })
  await settlePayment(shop, attempt('cancelled', totalCents))
  expect(await viewOf(shop, orderId)).toMatchObject({ isPaymentUnconfirmed: true, payment: { status: 'approved' } })
})

/** A cancelled order, and too little money for it that came after that. */
async function aLatePayment(shop: Shop) {
  const { orderId, externalReference, totalCents, customer } = await anOrder(shop, await aProduct(shop.database))
  await cancelOwnOrder(shop, { userId: customer.id, orderId })
  expect(await viewOf(shop, orderId)).toMatchObject({ isMoneyUndecided: false })
  const late = { provider: 'simulado', providerPaymentId: `late-${orderId}` }
  const amountCents = totalCents - 1
  await settlePayment(shop, { ...late, externalReference, status: 'approved', amountCents, method: 'pix' })
  expect(await viewOf(shop, orderId)).toMatchObject({ status: 'cancelled', isMoneyUndecided: true })
  return { orderId, late }
}

it('shows that the staff have to decide about a late payment until they have, or it is being refunded', async () => {
  const { shop } = paying.current
  const { id: actorId } = await anAdministrator(shop.database)
  const closed = await aLatePayment(shop)
  const [item] = await shop.database.select().from(attentionItems).where(eq(attentionItems.orderId, closed.orderId))
  await closeAttention(shop, {
    id: item?.id ?? '',
    actor: { id: actorId, isOperator: true },
    note: 'devolvido por fora',
  })
  expect(await viewOf(shop, closed.orderId)).toMatchObject({ isMoneyUndecided: false })

  const refunded = await aLatePayment(shop)
  await requestRefund(shop, refunded.late)
  expect(await viewOf(shop, refunded.orderId)).toMatchObject({ isMoneyUndecided: false })
})

it('shows that its payment is contested until the bank decides, and no day of arrival while it is held back', async () => {
  const { shop } = paying.current
  const { orderId, externalReference, totalCents } = await anOrder(shop, await aProduct(shop.database))
  const payment = { provider: 'simulado', externalReference, status: 'approved', amountCents: totalCents } as const
  const card = { ...payment, providerPaymentId: `card-${orderId}`, method: 'card' }
  const comes = { status: 'processing', arrival: { to: expect.any(String) } }
  await settlePayment(shop, card)
  expect(await viewOf(shop, orderId)).toMatchObject({ ...comes, isContested: false })
  await settlePayment(shop, { ...card, dispute: { state: 'open', answerUntil: null } })
  expect(await viewOf(shop, orderId)).toMatchObject({ status: 'processing', arrival: null, isContested: true })
  // It has been paid in another way meanwhile.
  await settlePayment(shop, { ...payment, providerPaymentId: `pix-${orderId}`, method: 'pix' })
  expect(await viewOf(shop, orderId)).toMatchObject({ ...comes, isContested: true })
  await settlePayment(shop, { ...card, dispute: { state: 'won', answerUntil: null } })
  expect(await viewOf(shop, orderId)).toMatchObject({ ...comes, isContested: false })
})

it.each(['credit', 'refund', 'refunded-outside'] as const)(
  'shows the same for an order that was opened again and cancelled later, until the staff choose: %s',
  async (decision) => {
    const { shop } = paying.current
    const { id: actorId } = await anAdministrator(shop.database)
    const { orderId: id } = await aLatePayment(shop)
    const reopen = async () => {
      await changeOrderStatus(shop, { id, actorId, status: 'pending' })
      expect(await viewOf(shop, id)).toMatchObject({ status: 'pending', isMoneyUndecided: false })
    }
    await reopen()
    await endTimeToPay(shop, id)
    await cancelUnpaidOrder(shop, id)
    expect(await viewOf(shop, id)).toMatchObject({ status: 'cancelled', isMoneyUndecided: true })
    await reopen()
    const money = { kind: 'what-of-the-money', decision, note: 'combinado' } as const
    await changeOrderStatus(shop, { id, actorId, status: 'cancelled', money })
    expect(await viewOf(shop, id)).toMatchObject({ status: 'cancelled', isMoneyUndecided: false })
  },
)
