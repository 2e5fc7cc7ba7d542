import { and, eq, sql } from 'drizzle-orm'
import type { BookedMeans } from '#domain/returns/refund-means.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { readDatabaseTime } from '#server/db/database-time.ts'
import { paymentRefunds, payments } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

type TakenBack = { paymentId: string; amountCents: number; means: Extract<BookedMeans, 'panel' | 'chargeback'> }

/**
 * Records a refund made outside the shop, in a transaction that holds the order and found it to be more than was recorded. Idempotent, also
 * when called concurrently. Returns the id of its row.
 */
export async function bookTakenBack(tx: Shop, { paymentId, amountCents, means }: TakenBack): Promise<string> {
  await tx.database
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + ${amountCents}` })
    .where(eq(payments.id, paymentId))
  const refundedAt = await readDatabaseTime(tx.database)
  const [booked] = await tx.database
    .insert(paymentRefunds)
    .values({ paymentId, amountCents, means, refundedAt })
    .returning({ id: paymentRefunds.id })
  if (!booked) throw new Error('what was taken back was not booked')
  await invalidateCache(tx, ['orders'])
  return booked.id
}

/** Takes out of the books what a bank had taken and has given back to the shop. */
export async function bookWonBack(tx: Shop, paymentId: string): Promise<void> {
  const gone = await tx.database
    .delete(paymentRefunds)
    .where(and(eq(paymentRefunds.paymentId, paymentId), eq(paymentRefunds.means, 'chargeback')))
    .returning({ amountCents: paymentRefunds.amountCents })
  const cents = gone.reduce((sum, { amountCents }) => sum + amountCents, 0)
  await tx.database
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} - ${cents}` })
    .where(eq(payments.id, paymentId))
  await invalidateCache(tx, ['orders'])
}
