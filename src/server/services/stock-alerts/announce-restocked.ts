import { inArray, sql } from 'drizzle-orm'
import { productStock, products, stockAlerts } from '#server/db/schema/index.ts'
import { sendEmailJob } from '#server/jobs/definitions/send-email.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { isForSale } from './is-for-sale.ts'

/** How many e-mails one run enqueues at most. The next run is a minute later. */
export const maxPerRun = 1_000

/**
 * Enqueues an e-mail for up to `maxPerRun` requests whose products are back, and returns how many: first
 * those for the product that somebody has awaited longest, and the oldest first. A product counts as back
 * once it has been in stock for `shop.stockAlertMinutes` without a break: a mistyped quantity can be
 * corrected before anybody is notified. All requests are notified, even if there are fewer pieces. Runs that
 * overlap skip each other's requests; an interrupted run has done nothing.
 */
export function announceRestocked(shop: Shop): Promise<number> {
  return inTransaction(shop, async (tx) => {
    const ids = await lockNext(tx)
    if (ids.length === 0) return 0
    await tx.database.update(stockAlerts).set({ enqueuedAt: tx.now() }).where(inArray(stockAlerts.id, ids))
    const requests = ids.map((alertId) => ({ kind: 'stock-alert' as const, alertId }))
    await tx.jobs.enqueueEach(tx.database, sendEmailJob, requests)
    return ids.length
  })
}

/**
 * Locks the next requests. `waited` jumps from one awaited product to the next within the index, however many
 * requests each has. Then the requests are read product by product until there are enough.
 */
async function lockNext({ database, stockAlertMinutes }: Shop): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    with recursive waited as (
      (select product_id as id from ${stockAlerts} where enqueued_at is null
        order by product_id, asked_at, id limit 1)
      union all
      select next.id from waited cross join lateral (
        select product_id as id from ${stockAlerts} where enqueued_at is null and product_id > waited.id
        order by product_id, asked_at, id limit 1
      ) as next
    ), restocked as materialized (
      select waited.id from waited
      join ${products} on ${products.id} = waited.id
      join ${productStock} on ${productStock.productId} = waited.id
      where ${isForSale} and coalesce((
        select created_at from stock_movements
        where product_id = waited.id and balance = quantity
        order by id desc limit 1
      ), '-infinity') <= clock_timestamp() - make_interval(mins => ${stockAlertMinutes})
      order by (select asked_at from ${stockAlerts} where product_id = waited.id and enqueued_at is null
        order by asked_at, id limit 1), waited.id
      limit ${maxPerRun}
    )
    select alert.id from restocked cross join lateral (
      select id from ${stockAlerts} where product_id = restocked.id and enqueued_at is null
      order by asked_at, id limit ${maxPerRun} for update skip locked
    ) as alert limit ${maxPerRun}`)
  return rows.map(({ id }) => id)
}
