import { and, eq, sql } from 'drizzle-orm'
import { attentionItems } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { type OrderPayment, raisePaymentIssue } from './raise-payment-issue.ts'

/**
 * Shows the staff that the provider gave a part of a payment back without the shop, as from its own panel: the books know
 * nothing of it, and a return would offer the same money again. Each amount is shown once, however often it is told.
 */
export async function raisePartTakenBack(
  tx: Shop,
  { order, payment, takenBackCents }: OrderPayment & { takenBackCents: number },
): Promise<void> {
  const { kind, orderId, details } = attentionItems
  const isSeen = and(
    eq(orderId, order.id),
    eq(kind, 'payment-taken-back'),
    sql`${details}->>'providerPaymentId' = ${payment.providerPaymentId}`,
    sql`(${details}->>'takenBackCents')::int >= ${takenBackCents}`,
  )
  if ((await tx.database.$count(attentionItems, isSeen)) > 0) return
  await raisePaymentIssue(tx, { order, payment, oddity: 'taken-back', takenBackCents })
}
