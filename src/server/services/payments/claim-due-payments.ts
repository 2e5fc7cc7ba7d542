import { sql } from 'drizzle-orm'
import { payments } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

export type DuePayment = typeof payments.$inferSelect

/** A process that is gone before it has said when to ask next leaves its payments to another after so many minutes. */
const claimedForMinutes = 15

/**
 * Takes payments about which their provider is to be asked by now, those first that have waited longest: for a while no other
 * process takes them. `exceptOf` names providers that are not to be asked.
 */
export async function claimDuePayments(
  shop: Shop,
  { count, exceptOf }: { count: number; exceptOf: string[] },
): Promise<DuePayment[]> {
  return shop.database
    .update(payments)
    .set({
      askAgainAt: sql`now() + make_interval(mins => ${claimedForMinutes})`,
      // When the provider is asked says nothing about the money.
      updatedAt: sql`updated_at`,
    })
    .where(
      sql`${payments.id} = any (array(
        select id from payments
        where ask_again_at <= now() and provider <> all (${sql.param(exceptOf)}::text[])
        order by ask_again_at limit ${count} for update skip locked))`,
    )
    .returning()
}
