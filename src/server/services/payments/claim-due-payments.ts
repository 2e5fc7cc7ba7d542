import { type SQL, sql } from 'drizzle-orm'
import { payments } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

export type DuePayment = typeof payments.$inferSelect

/** A process that is gone before it has said when to ask next leaves its payments to another after so many minutes. */
const claimedForMinutes = 15

export type Claim = {
  count: number
  /** Open attempts, or payments with an outcome. */
  which: 'open' | 'settled'
  /** Providers that are not to be asked. */
  exceptOf: readonly string[]
}

/** The words of their indexes. */
const conditions: Record<Claim['which'], SQL> = { open: sql`status = 'pending'`, settled: sql`status <> 'pending'` }

/** The ids of payments about which their provider is to be asked by now, those first that have waited longest. */
export const duePayments = ({ count, which, exceptOf }: Claim): SQL => sql`
  select id from payments
  where ask_again_at <= now() and ${conditions[which]} and provider <> all (${sql.param([...exceptOf])}::text[])
  order by ask_again_at limit ${count} for update skip locked`

/** Takes payments about which their provider is to be asked by now: for a while no other process takes them. */
export async function claimDuePayments(shop: Shop, claim: Claim): Promise<DuePayment[]> {
  return shop.database
    .update(payments)
    .set({
      askAgainAt: sql`now() + make_interval(mins => ${claimedForMinutes})`,
      // When the provider is asked says nothing about the money.
      updatedAt: sql`updated_at`,
    })
    .where(sql`${payments.id} = any (array(${duePayments(claim)}))`)
    .returning()
}
