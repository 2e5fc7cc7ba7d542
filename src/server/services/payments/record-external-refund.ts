import { and, eq, sql } from 'drizzle-orm'
import type { BookedMeans } from '#domain/returns/refund-means.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { paymentRefunds, payments } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

type ExternalRefund = { paymentId: string; amountCents: number; means: Extract<BookedMeans, 'panel' | 'chargeback'> }

/**
 * Records a refund made outside the shop, in a transaction that holds the order and found it to be more than
 * was recorded. Idempotent, also when called concurrently. Returns the id of its row.
 */
export async function recordExternalRefund(
  tx: Shop,
  { paymentId, amountCents, means }: ExternalRefund,
): Promise<string> {
  await tx.database
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + ${amountCents}` })
    .where(eq(payments.id, paymentId))
  const refundedAt = await readDatabaseTime(tx.database)
  const [refund] = await tx.database
    .insert(paymentRefunds)
    .values({ paymentId, amountCents, means, refundedAt })
    .returning({ id: paymentRefunds.id })
  if (!refund) throw new Error('the external refund was not stored')
  return refund.id
}

/** Deletes the refunds recorded for a chargeback that the shop has won after all. */
export async function reverseChargeback(tx: Shop, paymentId: string): Promise<void> {
  const chargebacks = await tx.database
    .delete(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), eq(paymentRefunds.means, 'chargeback')))
    .returning({ amountCents: paymentRefunds.amountCents })
  const cents = chargebacks.reduce((sum, { amountCents }) => sum + amountCents, 0)
  await tx.database
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} - ${cents}` })
    .where(eq(payments.id, paymentId))
}
