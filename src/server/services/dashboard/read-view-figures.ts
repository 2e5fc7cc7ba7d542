import { sql } from 'drizzle-orm'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import type { Shop } from '#server/shop.ts'
import { startOfDay } from './dashboard-days.ts'
import { readViewWindow } from './view-window.ts'

const mostViewedCount = 5

export type ViewFigures = { viewsByDay: Map<string, number>; mostViewed: Dashboard['mostViewed'] }

/**
 * The looks at products within `days` (ISO dates, oldest first): of each day, and the products with most of them.
 * What is over comes from the sums that `summariseViews` keeps, today is counted as it stands; while the sums are not
 * those of yesterday, everything is counted.
 */
export async function readViewFigures(shop: Shop, days: readonly string[]): Promise<ViewFigures> {
  const [firstDay, yesterday, today] = [days.at(0), days.at(-2), days.at(-1)]
  if (!firstDay || !today) throw new Error('the dashboard shows no days')
  const window = await readViewWindow(shop)
  const isSummedUp = window !== undefined && window.lastDay === yesterday && window.firstDay === firstDay
  const countedFrom = isSummedUp ? today : firstDay
  const [viewsByDay, mostViewed] = await Promise.all([
    readViewsByDay(shop, { firstDay, countedFrom }),
    readMostViewed(shop, { countedFrom, isSummedUp }),
  ])
  return { viewsByDay, mostViewed }
}

async function readViewsByDay(shop: Shop, { firstDay, countedFrom }: { firstDay: string; countedFrom: string }) {
  const { rows } = await shop.database.execute<{ day: string; view_count: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, view_count from view_day_figures
    where day >= ${firstDay} and day < ${countedFrom}
    union all
    select to_char(created_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'), count(*)::integer from product_views
    where created_at >= ${startOfDay(countedFrom)} group by 1`)
  return new Map(rows.map((row) => [row.day, row.view_count]))
}

type Counted = { countedFrom: string; isSummedUp: boolean }
type MostViewedRow = {
  id: string
  name: string
  image_url: string | null
  price_cents: number
  is_price_on_request: boolean
  views: number
}

/** Whoever is among the first today is either among the first of the days before, or was looked at today. */
async function readMostViewed(shop: Shop, { countedFrom, isSummedUp }: Counted): Promise<Dashboard['mostViewed']> {
  const { rows } = await shop.database.execute<MostViewedRow>(sql`
    with counted as (
      select product_id, count(*)::integer as view_count from product_views
      where created_at >= ${startOfDay(countedFrom)} group by product_id),
    summed as (select product_id, view_count from product_view_figures where ${isSummedUp}),
    most_summed as (
      select summed.product_id from summed
      join products on products.id = summed.product_id and products.deleted_at is null
      order by summed.view_count desc nulls last, products.sort_name, products.id limit ${mostViewedCount})
    select products.id, name, image_url, price_cents, is_price_on_request,
      coalesce(summed.view_count, 0) + coalesce(counted.view_count, 0) as views
    from (select product_id from most_summed union select product_id from counted) as candidate
    join products on products.id = candidate.product_id and products.deleted_at is null
    left join summed on summed.product_id = candidate.product_id
    left join counted on counted.product_id = candidate.product_id
    order by views desc, sort_name, products.id limit ${mostViewedCount}`)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    imageUrl: row.image_url,
    priceCents: row.price_cents,
    isPriceOnRequest: row.is_price_on_request,
    viewCount: row.views,
  }))
}
