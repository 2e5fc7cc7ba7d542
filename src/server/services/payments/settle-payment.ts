import { and, eq, gte, ne, or } from 'drizzle-orm'
import { type PaymentStatus, statusAfterPayment } from '#domain/orders/payment-outcome.ts'
import { furthestStatus } from '#domain/orders/payment-progress.ts'
import type { ProviderPayment } from '#server/adapters/payment/payment-provider.ts'
import { payments } from '#server/db/schema/index.ts'
import { refundPaymentJob } from '#server/jobs/definitions/refund-payment.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { lockOrderByReference, type OrderRow } from '#server/services/orders/lock-order.ts'
import { moveOrder } from '#server/services/orders/move-order.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

/** A payment, and the provider that took it. */
export type TakenPayment = ProviderPayment & { provider: string }

/**
 * Stores what the provider says of a payment, and moves its order from pending to processing when the
 * payment is approved for the first time. Telling it again, or in another order, changes nothing. Money that came too much
 * (a second payment, or one of an order that was cancelled) is given back. An approval that is too low or too high, and money that was
 * taken back from a paid order, is noted for the staff.
 */
export function settlePayment(shop: Shop, payment: TakenPayment): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const order = await lockOrderByReference(tx, payment.externalReference)
    if (!order) {
      shop.log.warn({ providerPaymentId: payment.providerPaymentId }, 'a payment belongs to no order')
      return
    }
    const { before, after } = await recordPayment(tx, { order, payment })
    if (after === before) return
    if (after === 'approved') await enterApproval(tx, { order, payment })
    if (after === 'refunded' && order.status !== 'cancelled')
      await noteForStaff(tx, { order, payment, oddity: 'taken-back' })
  })
}

type OrderPayment = { order: OrderRow; payment: TakenPayment }

async function enterApproval(tx: Shop, { order, payment }: OrderPayment): Promise<void> {
  if (payment.amountCents < order.totalCents) return noteForStaff(tx, { order, payment, oddity: 'too-low' })
  const isPaidAlready = await hasOtherApproval(tx, { order, payment })
  if (isPaidAlready || order.status === 'cancelled') {
    await noteForStaff(tx, { order, payment, oddity: isPaidAlready ? 'paid-twice' : 'order-cancelled' })
    return askForRefund(tx, payment)
  }
  if (payment.amountCents > order.totalCents) await noteForStaff(tx, { order, payment, oddity: 'too-high' })
  // Staff who moved the order on without waiting for the notification knew of the payment.
  await moveOrder(tx, {
    order,
    status: statusAfterPayment(order.status, payment.status),
    reason: 'payment',
    actorId: null,
  })
}

type PaymentChange = { before: PaymentStatus | undefined; after: PaymentStatus }

async function recordPayment(tx: Shop, { order, payment }: OrderPayment): Promise<PaymentChange> {
  const { provider, providerPaymentId, amountCents, method } = payment
  const [known] = await tx.database
    .select({ status: payments.status })
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.providerPaymentId, providerPaymentId)))
  const status = furthestStatus(known?.status, payment.status)
  await tx.database
    .insert(payments)
    .values({ orderId: order.id, provider, providerPaymentId, amountCents, method, status })
    .onConflictDoUpdate({
      target: [payments.provider, payments.providerPaymentId],
      set: { status, amountCents, method, updatedAt: tx.now() },
    })
  return { before: known?.status, after: status }
}

async function hasOtherApproval(tx: Shop, { order, payment }: OrderPayment): Promise<boolean> {
  const [other] = await tx.database
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, order.id),
        eq(payments.status, 'approved'),
        gte(payments.amountCents, order.totalCents),
        or(ne(payments.provider, payment.provider), ne(payments.providerPaymentId, payment.providerPaymentId)),
      ),
    )
    .limit(1)
  return other !== undefined
}

async function askForRefund(tx: Shop, { provider, providerPaymentId }: TakenPayment): Promise<void> {
  await tx.jobs.enqueue(tx.database, refundPaymentJob, { provider, providerPaymentId })
}

type Oddity = 'too-low' | 'too-high' | 'paid-twice' | 'order-cancelled' | 'taken-back'

/** Leaves a line that the staff finds beside the order. */
async function noteForStaff(tx: Shop, { order, payment, oddity }: OrderPayment & { oddity: Oddity }): Promise<void> {
  const { providerPaymentId, amountCents, method } = payment
  const after = { providerPaymentId, amountCents, method, orderStatus: order.status, totalCents: order.totalCents }
  tx.log.warn({ orderId: order.id, oddity, ...after }, 'a payment that a person should know of')
  await recordChange(tx, { actorId: null, action: `payment.${oddity}`, entity: 'order', entityId: order.id, after })
}
