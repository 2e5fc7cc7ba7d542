import { sql } from 'drizzle-orm'
import type { Shop } from '#server/shop.ts'

/**
 * Merges the rows that orders have added to the figures of a day and status into one. One statement, so that
 * no reader sees figures between the old rows and the new; two at once do not merge a row twice.
 */
export async function joinOrderFigures(shop: Shop): Promise<void> {
  await shop.database.execute(sql`
    with gone as (
      delete from order_day_figures where (day, status) in (
        select day, status from order_day_figures group by day, status having count(*) > 1)
      returning day, status, order_count, tracked_count, total_cents)
    insert into order_day_figures (day, status, order_count, tracked_count, total_cents)
    select day, status, sum(order_count), sum(tracked_count), sum(total_cents) from gone group by day, status
    having sum(order_count) <> 0 or sum(tracked_count) <> 0 or sum(total_cents) <> 0`)
}
