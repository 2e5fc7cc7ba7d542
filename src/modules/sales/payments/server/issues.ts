import { and, eq, isNotNull } from 'drizzle-orm'
import { pick } from '#platform/pick.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { attentionDetails } from '../../attention/contract.ts'
import type { AttentionKind } from '../../attention/rules.ts'
import { raiseAttention, resolveAttention } from '../../attention/server/raise-attention.ts'
import { resolvedTexts } from '../../attention/server/texts.ts'
import type { OrderRow } from '../../orders/server/lock-order.ts'
import { attentionItems, paymentRefunds } from '../../tables.ts'
import { dueCents } from '../amounts.ts'
import { classifyDifference, isSameDifference, type PaymentDifference } from '../look-ups.ts'
import type { PaymentStatus } from '../rules.ts'
import type { DuePayment } from './look-up-schedule.ts'
import type { ProviderPayment } from './providers/provider.ts'
import { formatPaymentKey, type PaymentKey, type ReceivedPayment } from './record-payment.ts'

type StoredPayment = { status: PaymentStatus; amountCents: number }

/** How a payment differs at its provider, where settling raises no item; undefined for failed, refunded or disputed. */
export function findDifference(stored: StoredPayment, found: ProviderPayment): PaymentDifference | undefined {
  if (stored.status === 'refunded' || found.dispute) return undefined
  const difference = { here: stored.status, there: found.status, thereCents: found.amountCents }
  const hasMoney = found.status === 'approved' || found.status === 'refunded'
  if (hasMoney !== (stored.status === 'approved')) return difference
  return found.amountCents === stored.amountCents ? undefined : difference
}

export type OrderPayment = { order: OrderRow; payment: ReceivedPayment }

type NamedPayment = PaymentKey & Pick<ReceivedPayment, 'amountCents' | 'method'>

type FoundPaymentIssue = {
  order: OrderRow
  payment: NamedPayment
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

/** Raises an item for the staff, and records it in the log and in the audit log of the order. */
export async function raisePaymentIssue(tx: Shop, found: FoundPaymentIssue): Promise<void> {
  const { order, payment, issue, externalRefund } = found
  await logPaymentIssue(tx, found)
  await raiseAttention(tx, {
    kind: kinds[issue],
    // Each external refund has its own item: there may be another while the first is open.
    subject: [formatPaymentKey(payment), externalRefund?.refundId].filter(Boolean).join(':'),
    orderId: order.id,
    details: {
      ...describePayment(payment),
      totalCents: dueCents(order, payment),
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
  await recordChange(tx, { actorId: null, action: `payment.${issue}`, entityId: order.id, after })
}

const kind = 'payment-difference'

/** After so many responses in a row that could not be stored an item is raised. */
const maxFailures = 5

/** Raises or updates an item about a difference, one for each meaning; none again once it was closed. */
export const raiseDifference = (shop: Shop, payment: DuePayment, difference: PaymentDifference): Promise<void> =>
  inTransaction(shop, async (tx) => {
    const subject = `${formatPaymentKey(payment)}:${classifyDifference(difference)}`
    const details = { ...describePayment(payment), difference }
    const items = await tx.database
      .select()
      .from(attentionItems)
      .where(and(eq(attentionItems.kind, kind), eq(attentionItems.subject, subject)))
    const isKnown = (shown: PaymentDifference | undefined) => shown !== undefined && isSameDifference(shown, difference)
    if (items.some((item) => isKnown(attentionDetails.parse(item.details).difference))) return
    const open = items.find(({ closedAt }) => closedAt === null)
    if (open) await tx.database.update(attentionItems).set({ details }).where(eq(attentionItems.id, open.id))
    else await raiseAttention(tx, { kind, subject, orderId: payment.orderId, details })
  })

export const describePayment = (payment: NamedPayment) =>
  pick(payment, 'provider', 'providerPaymentId', 'amountCents', 'method')

const notStoredSubject = (payment: DuePayment) => `${formatPaymentKey(payment)}:not-stored`

/** Raises an item about a payment whose responses could not be stored `maxFailures` times. */
export async function raiseNotStored(tx: Shop, payment: DuePayment): Promise<void> {
  if (payment.failedLookUps + 1 !== maxFailures) return
  const details = { ...describePayment(payment), finding: 'not-stored' as const }
  await raiseAttention(tx, { kind, subject: notStoredSubject(payment), orderId: payment.orderId, details })
}

export async function resolveNotStored(tx: Shop, payment: DuePayment): Promise<void> {
  if (payment.failedLookUps < maxFailures) return
  await resolveAttention(tx, { kinds: [kind], subjects: [notStoredSubject(payment)], note: resolvedTexts.paymentRead })
}

/** Raises items about refunds that were closed for a chargeback which the shop then won. The order is locked. */
export async function raiseClosedRefunds(
  tx: Shop,
  { order, payment, paymentId }: OrderPayment & { paymentId: string },
): Promise<void> {
  const closed = await tx.database
    .select({ id: paymentRefunds.id, amountCents: paymentRefunds.amountCents })
    .from(paymentRefunds)
    .where(
      and(
        eq(paymentRefunds.paymentId, paymentId),
        eq(paymentRefunds.means, 'outside'),
        eq(paymentRefunds.fault, 'contested'),
        isNotNull(paymentRefunds.refundedAt),
      ),
    )
  const { provider, providerPaymentId } = payment
  for (const { id, amountCents } of closed)
    await raiseAttention(tx, {
      kind: 'refund-failed',
      subject: `refund:${id}:won`,
      orderId: order.id,
      details: { provider, providerPaymentId, amountCents, finding: 'won-after-closing' },
    })
}
