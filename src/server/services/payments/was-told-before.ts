import { and, eq, or, sql } from 'drizzle-orm'
import { attentionDetails } from '#contract/admin/attention.ts'
import { attentionItems } from '#server/db/schema/index.ts'
import { type PaymentKey, paymentSubject } from '#server/services/orders/payment-subject.ts'
import type { Shop } from '#server/shop.ts'

type Booked = { payment: PaymentKey; amountCents: number }

/**
 * Whether the staff was notified of the amount recorded now by an item from an older version, which recorded no such refunds and so refers
 * to no row: after an upgrade such items may be open or closed. They cover what is recorded from here on, and nothing that follows, in a
 * transaction that holds the order.
 */
export async function wasToldBefore(tx: Shop, { payment, amountCents }: Booked): Promise<boolean> {
  const whole = paymentSubject(payment)
  const { kind, subject, details } = attentionItems
  const told = await tx.database
    .update(attentionItems)
    .set({ subject: sql`${subject} || ':booked'` })
    .where(
      and(
        eq(kind, 'payment-taken-back'),
        or(eq(subject, whole), eq(subject, sql`concat(${whole}::text, ':', ${details}->>'takenBackCents')`)),
      ),
    )
    .returning({ details })
  return told.some((item) => {
    const { takenBackCents, amountCents: wholeCents = 0 } = attentionDetails.parse(item.details)
    return (takenBackCents ?? wholeCents) >= amountCents
  })
}
