import { and, eq, or, sql } from 'drizzle-orm'
import { attentionDetails } from '#contract/admin/attention.ts'
import { attentionItems } from '#server/db/schema/index.ts'
import { type PaymentKey, paymentSubject } from '#server/services/orders/payment-subject.ts'
import type { Shop } from '#server/shop.ts'

type Booked = { payment: PaymentKey; amountCents: number }

/**
 * Whether the staff was told of as much as is booked now by an item of before such money was booked, which names no row of the
 * books: an upgrade finds them open or closed. They stand for what is booked from here on, and for nothing that follows, in a
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
