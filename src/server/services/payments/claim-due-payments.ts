import { type SQL, sql } from 'drizzle-orm'
import { payments } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

export type DuePayment = typeof payments.$inferSelect

/**
 * If a process ends before it has scheduled the next look-ups, another one claims its payments after so many minutes.
 */
const claimedForMinutes = 15

export type Claim = {
  count: number
  /** Open attempts, or payments with an outcome. */
  which: 'open' | 'settled'
  /** Providers that are skipped. */
  exceptOf: readonly string[]
}

/** The conditions of their partial indexes. */
const conditions: Record<Claim['which'], SQL> = { open: sql`status = 'pending'`, settled: sql`status <> 'pending'` }

/** The ids of payments whose look-up is due, the most overdue first. */
export const duePayments = ({ count, which, exceptOf }: Claim): SQL => sql`
  select id from payments
  where ask_again_at <= now() and ${conditions[which]} and provider <> all (${sql.param([...exceptOf])}::text[])
  order by ask_again_at limit ${count} for update skip locked`

/** Claims payments whose look-up is due: for a while no other process gets them. */
export async function claimDuePayments(shop: Shop, claim: Claim): Promise<DuePayment[]> {
  return shop.database
    .update(payments)
    .set({
      askAgainAt: sql`now() + make_interval(mins => ${claimedForMinutes})`,
      // A look-up does not change the payment.
      updatedAt: sql`updated_at`,
    })
    .where(sql`${payments.id} = any (array(${duePayments(claim)}))`)
    .returning()
}
