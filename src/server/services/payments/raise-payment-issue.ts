import type { AttentionKind } from '#domain/attention/attention-kinds.ts'
import { dueCents } from '#domain/orders/order-money.ts'
import { raiseAttention } from '#server/services/attention/raise-attention.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import type { OrderRow } from '#server/services/orders/lock-order.ts'
import { type PaymentKey, paymentSubject } from '#server/services/orders/payment-subject.ts'
import type { Shop } from '#server/shop.ts'
import type { ReceivedPayment } from './record-payment.ts'

export type OrderPayment = { order: OrderRow; payment: ReceivedPayment }

type FoundPaymentIssue = {
  order: OrderRow
  payment: PaymentKey & Pick<ReceivedPayment, 'amountCents' | 'method'>
  issue: PaymentIssue
  /** Until when a chargeback can be answered. */
  answerUntil?: Date | null
  /** A refund outside the shop, and the row that records it. */
  externalRefund?: { refundId: string; amountCents: number }
}

const kinds = {
  'too-low': 'paid-too-little',
  'too-high': 'paid-too-much',
  'paid-twice': 'paid-twice',
  'order-cancelled': 'paid-late',
  'taken-back': 'payment-taken-back',
  'charged-back': 'chargeback',
} as const satisfies Record<string, AttentionKind>

export type PaymentIssue = keyof typeof kinds

/**
 * Raises an item for the staff, which stays until it is closed, and records it in the log and in the audit
 * log of the order.
 */
export async function raisePaymentIssue(tx: Shop, found: FoundPaymentIssue): Promise<void> {
  const { order, payment, issue, externalRefund } = found
  await logPaymentIssue(tx, found)
  const { provider, providerPaymentId, amountCents, method } = payment
  await raiseAttention(tx, {
    kind: kinds[issue],
    // Each external refund has its own item: there may be another while the first is open.
    subject: [paymentSubject(payment), externalRefund?.refundId].filter(Boolean).join(':'),
    orderId: order.id,
    details: {
      provider,
      providerPaymentId,
      amountCents,
      totalCents: dueCents(order, payment),
      method,
      answerUntil: found.answerUntil?.toISOString(),
      takenBackCents: externalRefund?.amountCents,
    },
  })
}

/** The same without an item, for what the shop has settled by itself. */
export async function logPaymentIssue(
  tx: Shop,
  { order, payment, issue, externalRefund }: FoundPaymentIssue,
): Promise<void> {
  const { providerPaymentId, amountCents, method } = payment
  const after = {
    providerPaymentId,
    amountCents,
    method,
    orderStatus: order.status,
    totalCents: dueCents(order, payment),
    refundCents: externalRefund?.amountCents,
  }
  tx.log.warn({ orderId: order.id, issue, ...after }, 'a payment that a person should know of')
  await recordChange(tx, { actorId: null, action: `payment.${issue}`, entity: 'order', entityId: order.id, after })
}
