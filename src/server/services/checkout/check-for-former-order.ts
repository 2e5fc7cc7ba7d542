import { sql } from 'drizzle-orm'
import { databaseMilliseconds, readMilliseconds } from '#server/db/database-time.ts'
import type { Shop } from '#server/shop.ts'
import type { Submission } from './prepare-order.ts'

/**
 * Whether a submission may be of an order that the customer has already: the same one, or one whose payment
 * page never opened. Hardly any is, so that this one query takes the place of reading either. Also returns
 * the time by the database's clock. The caller holds the cart.
 */
export async function checkForFormerOrder(
  { database }: Shop,
  { userId, submissionKey }: Pick<Submission, 'userId' | 'submissionKey'>,
): Promise<{ hasFormer: boolean; now: Date }> {
  const { rows } = await database.execute<{ hasFormer: boolean; milliseconds: string }>(sql`
    select ${databaseMilliseconds} as milliseconds, exists (
      select from orders where user_id = ${userId}
        and (submission_key = ${submissionKey} or (status = 'pending' and payment_url is null))) as "hasFormer"`)
  return { hasFormer: rows[0]?.hasFormer ?? false, now: readMilliseconds(rows) }
}
