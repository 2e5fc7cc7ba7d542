import { type SQL, sql } from 'drizzle-orm'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import type { Shop } from '#server/shop.ts'
import { readFirstDayOfViews } from './view-window.ts'

const mostViewedCount = 5

export type ViewFigures = { viewsByDay: Map<string, number>; mostViewed: Dashboard['mostViewed'] }

/**
 * The views of products within `days` (ISO dates, oldest first): of each day, and the products with most of
 * them. Where the sums of products begin earlier, what they hold of days before `days` is taken off; where
 * there are none, they are added up.
 */
export async function readViewFigures(shop: Shop, days: readonly string[]): Promise<ViewFigures> {
  const firstDay = days.at(0)
  if (!firstDay) throw new Error('the dashboard shows no days')
  const summedFrom = await readFirstDayOfViews(shop)
  const [viewsByDay, mostViewed] = await Promise.all([
    readViewsByDay(shop, firstDay),
    readMostViewed(shop, sumsSince(firstDay, summedFrom)),
  ])
  return { viewsByDay, mostViewed }
}

/** How often each product was looked at from a day on. */
function sumsSince(firstDay: string, summedFrom: string | undefined): SQL {
  if (summedFrom === firstDay) return sql`select product_id, view_count from product_view_figures`
  if (summedFrom === undefined || summedFrom > firstDay)
    return sql`
      select product_id, sum(view_count)::integer as view_count from product_day_views
      where day >= ${firstDay} group by product_id`
  return sql`
    select product_id, held.view_count - coalesce(gone.view_count, 0) as view_count from product_view_figures as held
    left join (
      select product_id, sum(view_count)::integer as view_count from product_day_views
      where day >= ${summedFrom} and day < ${firstDay} group by product_id) as gone
    using (product_id)
    where held.view_count > coalesce(gone.view_count, 0)`
}

async function readViewsByDay({ database }: Shop, firstDay: string) {
  const { rows } = await database.execute<{ day: string; view_count: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, view_count from view_day_figures where day >= ${firstDay}`)
  return new Map(rows.map((row) => [row.day, row.view_count]))
}

type MostViewedRow = {
  id: string
  name: string
  image_url: string | null
  price_cents: number
  is_price_on_request: boolean
  views: number
}

async function readMostViewed({ database }: Shop, sums: SQL): Promise<Dashboard['mostViewed']> {
  const { rows } = await database.execute<MostViewedRow>(sql`
    select products.id, name, image_url, price_cents, is_price_on_request, summed.view_count as views
    from (${sums}) as summed
    join products on products.id = summed.product_id and products.deleted_at is null
    order by summed.view_count desc nulls last, sort_name, products.id limit ${mostViewedCount}`)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    imageUrl: row.image_url,
    priceCents: row.price_cents,
    isPriceOnRequest: row.is_price_on_request,
    viewCount: row.views,
  }))
}
