import { and, eq, or, sql } from 'drizzle-orm'
import { attentionDetails } from '#contract/admin/attention.ts'
import { attentionItems } from '#server/db/schema/index.ts'
import { type PaymentKey, paymentSubject } from '#server/services/orders/payment-subject.ts'
import type { Shop } from '#server/shop.ts'

type RecordedRefund = { payment: PaymentKey; amountCents: number }

/**
 * Whether an item of an older version covers the amount recorded now. That version recorded no such refunds,
 * so its items refer to no row; after an upgrade they may be open or closed. Marks them, so that each covers
 * one recorded refund only. Part of a transaction that has locked the order.
 */
export async function wasReportedBefore(tx: Shop, { payment, amountCents }: RecordedRefund): Promise<boolean> {
  const whole = paymentSubject(payment)
  const { kind, subject, details } = attentionItems
  const updated = await tx.database
    .update(attentionItems)
    .set({ subject: sql`${subject} || ':booked'` })
    .where(
      and(
        eq(kind, 'payment-taken-back'),
        or(eq(subject, whole), eq(subject, sql`concat(${whole}::text, ':', ${details}->>'takenBackCents')`)),
      ),
    )
    .returning({ details })
  return updated.some((item) => {
    const { takenBackCents, amountCents: wholeCents = 0 } = attentionDetails.parse(item.details)
    return (takenBackCents ?? wholeCents) >= amountCents
  })
}
