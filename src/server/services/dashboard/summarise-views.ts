import { sql } from 'drizzle-orm'
import { waitForLock } from '#server/db/advisory-locks.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { dashboardDays } from './dashboard-days.ts'
import { readFirstDayOfViews } from './view-window.ts'

/**
 * Moves the sums of the products on to the dashboard's first day: takes off what they hold of the days before
 * it. Looks are added to them as they are stored. Several processes may try at once.
 */
export function summariseViews(shop: Shop): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const { database } = tx
    await waitForLock(database, 'viewSummary')
    await database.execute(sql`set local statement_timeout = '100s'`)
    const firstDay = dashboardDays(shop.now()).at(0)
    if (!firstDay) throw new Error('the dashboard shows no days')
    const summedFrom = await readFirstDayOfViews(tx)
    if (summedFrom === firstDay) return
    if (summedFrom !== undefined && summedFrom < firstDay)
      await database.execute(sql`
        update product_view_figures as held set view_count = greatest(held.view_count - gone.view_count, 0)
        from (
          select product_id, sum(view_count) as view_count from product_day_views
          where day >= ${summedFrom} and day < ${firstDay} group by product_id) as gone
        where gone.product_id = held.product_id`)
    else {
      await database.execute(sql`delete from product_view_figures`)
      await database.execute(sql`
        insert into product_view_figures (product_id, view_count)
        select product_id, sum(view_count) from product_day_views where day >= ${firstDay} group by product_id`)
    }
    await database.execute(sql`delete from product_view_figures where view_count = 0`)
    await database.execute(sql`
      insert into view_figures_window (first_day) values (${firstDay})
      on conflict (is_only) do update set first_day = excluded.first_day`)
  })
}
