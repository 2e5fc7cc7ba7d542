import { type SQL, sql } from 'drizzle-orm'
import { shopTimeZone } from '#domain/shop-days.ts'
import { waitForLock } from '#server/db/advisory-locks.ts'
import type { Database } from '#server/db/client.ts'
import { startOfDay } from '#server/db/start-of-day.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { dashboardDays } from './dashboard-days.ts'
import { readViewWindow } from './view-window.ts'

/** No statement runs that long, nor do the clocks of server and database differ so much: what is older is all there. */
const settledAfterMilliseconds = 5 * 60_000

/**
 * Sums up the looks at products from the dashboard's first day until five minutes ago, so that it need only count what
 * came later. Adds what is new; counts everything when a new day has begun. Several processes may try at once.
 */
export function summariseViews(shop: Shop): Promise<void> {
  return inTransaction(shop, async (tx) => {
    const { database } = tx
    await waitForLock(database, 'viewSummary')
    // The first time there may be millions to count; nobody waits for it.
    await database.execute(sql`set local statement_timeout = '100s'`)
    const firstDay = dashboardDays(shop.now()).at(0)
    if (!firstDay) throw new Error('the dashboard shows no days')
    const until = new Date(shop.now().getTime() - settledAfterMilliseconds)
    const window = await readViewWindow(tx)
    const isBegun = window?.firstDay === firstDay
    if (isBegun && window.summedUntil >= until) return

    if (!isBegun) {
      await database.execute(sql`delete from product_view_figures`)
      await database.execute(sql`delete from view_day_figures where day >= ${firstDay}`)
    }
    const from = isBegun ? sql`${window.summedUntil}` : startOfDay(firstDay)
    await addViews(database, sql`created_at >= ${from} and created_at < ${until}`)
    await database.execute(sql`
      insert into view_figures_window (first_day, summed_until) values (${firstDay}, ${until})
      on conflict (is_only) do update set first_day = excluded.first_day, summed_until = excluded.summed_until`)
  })
}

async function addViews(database: Database, isNew: SQL): Promise<void> {
  await database.execute(sql`
    insert into view_day_figures (day, view_count)
    select (created_at at time zone ${shopTimeZone})::date, count(*) from product_views where ${isNew} group by 1
    on conflict (day) do update set view_count = view_day_figures.view_count + excluded.view_count`)
  await database.execute(sql`
    insert into product_view_figures (product_id, view_count)
    select product_id, count(*) from product_views where ${isNew} group by product_id
    on conflict (product_id) do update set view_count = product_view_figures.view_count + excluded.view_count`)
}
