import { sql } from 'drizzle-orm'
import { inTransaction, type Shop } from '#server/shop.ts'
import { dashboardDays, startOfDay } from './dashboard-days.ts'
import { readViewWindow } from './view-window.ts'

/** Any number that no other advisory lock has. */
const summaryLock = 774_022

/**
 * Counts the looks at products of the days that are over, once a day: so that the dashboard need only count today's.
 * Does nothing when that is done already; several processes may try at once.
 */
export function summariseViews(shop: Shop): Promise<void> {
  return inTransaction(shop, async (transaction) => {
    const { database } = transaction
    await database.execute(sql`select pg_advisory_xact_lock(${summaryLock})`)
    // The first time there may be millions to count; nobody waits for it.
    await database.execute(sql`set local statement_timeout = '100s'`)
    const days = dashboardDays(shop.now())
    const [firstDay, lastDay, today] = [days.at(0), days.at(-2), days.at(-1)]
    if (!firstDay || !lastDay || !today) throw new Error('the dashboard shows no days')
    if ((await readViewWindow(transaction))?.lastDay === lastDay) return

    const start = startOfDay(firstDay)
    const end = startOfDay(today)
    await database.execute(sql`
      insert into view_day_figures (day, view_count)
      select day::date, (
        select count(*) from product_views
        where created_at >= (day::timestamp at time zone 'America/Sao_Paulo')
          and created_at < ((day::timestamp + interval '1 day') at time zone 'America/Sao_Paulo'))
      from generate_series(${firstDay}::date, ${lastDay}::date, interval '1 day') as day
      on conflict (day) do nothing`)
    await database.execute(sql`delete from product_view_figures`)
    await database.execute(sql`
      insert into product_view_figures (product_id, view_count)
      select product_id, count(*) from product_views
      where created_at >= ${start} and created_at < ${end} group by product_id`)
    await database.execute(sql`
      insert into view_figures_window (first_day, last_day) values (${firstDay}, ${lastDay})
      on conflict (is_only) do update set first_day = excluded.first_day, last_day = excluded.last_day`)
  })
}
