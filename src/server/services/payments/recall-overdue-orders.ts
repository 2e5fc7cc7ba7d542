import { sql } from 'drizzle-orm'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { cancelUnpaidOrderJob } from '#server/jobs/definitions/cancel-unpaid-order.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

/**
 * Enqueues the cancelling of orders that stayed pending past their time to pay and have no job for it any more, so that
 * their items are not held for ever. May run in several processes at once. Gives how many there were.
 */
export function recallOverdueOrders(shop: Shop): Promise<number> {
  return inTransaction(shop, async (tx) => {
    await tx.database.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.overdueOrders})`)
    const { rows } = await tx.database.execute<{ orderId: string }>(sql`
      select id as "orderId" from orders
      where status = 'pending' and payment_due_at <= now() and not exists (
        select 1 from jobs.job
        where name = ${cancelUnpaidOrderJob.name} and state in ('created', 'retry', 'active')
          and data->>'orderId' = orders.id::text)`)
    await tx.jobs.enqueueEach(tx.database, cancelUnpaidOrderJob, rows)
    return rows.length
  })
}
