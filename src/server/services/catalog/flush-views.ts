import { sql } from 'drizzle-orm'
import type { CountedViews } from '#server/adapters/view-counter/view-counter.ts'
import { waitForLock } from '#server/db/advisory-locks.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

/**
 * Adds the views counted by this process to the day's sums; returns the number of products they belong to. On
 * failure they stay counted for the next time. Processes take turns, so that they never contend for the same rows.
 */
export async function flushViews(shop: Shop): Promise<number> {
  const views = shop.views.take()
  if (views.length === 0) return 0
  try {
    await inTransaction(shop, async (tx) => {
      await waitForLock(tx.database, 'viewSummary')
      await addToSums(tx, views)
    })
    return views.length
  } catch (error) {
    shop.views.putBack(views)
    throw error
  }
}

async function addToSums({ database }: Shop, views: readonly CountedViews[]): Promise<void> {
  // A product may have been deleted since it was viewed.
  await database.execute(sql`
    with counted as (
      select view.day::date as day, products.id as product_id, view.count
      from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as view(day text, "productId" uuid, count integer)
      join products on products.id = view."productId"),
    of_products as (
      insert into product_day_views (day, product_id, view_count) select day, product_id, count from counted
      on conflict (day, product_id) do update set view_count = product_day_views.view_count + excluded.view_count),
    of_window as (
      insert into product_view_figures (product_id, view_count)
      select product_id, sum(count) from counted join view_figures_window on day >= first_day group by product_id
      on conflict (product_id) do update set view_count = product_view_figures.view_count + excluded.view_count)
    insert into view_day_figures (day, view_count) select day, sum(count) from counted group by day
    on conflict (day) do update set view_count = view_day_figures.view_count + excluded.view_count`)
}
