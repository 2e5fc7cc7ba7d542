import { type SQL, sql } from 'drizzle-orm'
import type { Dashboard } from '#contract/admin/dashboard.ts'
import { shopTimeZone } from '#domain/shop-days.ts'
import { startOfDay } from '#server/db/start-of-day.ts'
import type { Shop } from '#server/shop.ts'
import { readViewWindow } from './view-window.ts'

const mostViewedCount = 5

const summed = sql`select product_id, view_count from product_view_figures`

/** The sums without what they hold of the days before `firstDay`; none where there are no sums. */
function summedSince({ firstDay, summedFrom }: { firstDay: string; summedFrom: string | undefined }) {
  if (summedFrom === undefined) return sql`${summed} where false`
  return sql`
    select product_id, held.view_count - coalesce(gone.view_count, 0) as view_count from product_view_figures as held
    left join (
      select product_id, count(*)::integer as view_count from product_views
      where created_at >= ${startOfDay(summedFrom)} and created_at < ${startOfDay(firstDay)} group by product_id) as gone
    using (product_id)
    where held.view_count > coalesce(gone.view_count, 0)`
}

export type ViewFigures = { viewsByDay: Map<string, number>; mostViewed: Dashboard['mostViewed'] }

/**
 * The looks at products within `days` (ISO dates, oldest first): of each day, and the products with most of them. Comes
 * from the sums that `summariseViews` keeps; what came after them is counted as it stands, and what the sums of a
 * product still hold of days before `days` is taken off. Without sums everything is counted.
 */
export async function readViewFigures(shop: Shop, days: readonly string[]): Promise<ViewFigures> {
  const firstDay = days.at(0)
  if (!firstDay) throw new Error('the dashboard shows no days')
  const window = await readViewWindow(shop)
  const isUsable = window !== undefined && window.firstDay <= firstDay && window.summedUntil <= shop.now()
  const counted = {
    firstDay,
    summedFrom: isUsable ? window.firstDay : undefined,
    isCounted: sql`created_at >= greatest(${startOfDay(firstDay)}, ${isUsable ? window.summedUntil : null}::timestamptz)`,
  }
  const [viewsByDay, mostViewed] = await Promise.all([readViewsByDay(shop, counted), readMostViewed(shop, counted)])
  return { viewsByDay, mostViewed }
}

type Counted = {
  firstDay: string
  /** The first day in the sums of products; undefined without sums. */
  summedFrom: string | undefined
  /** Which looks are in no sum, and have to be counted. */
  isCounted: SQL
}

async function readViewsByDay(shop: Shop, { firstDay, summedFrom, isCounted }: Counted) {
  const { rows } = await shop.database.execute<{ day: string; view_count: number }>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, sum(view_count)::integer as view_count from (
      select day, view_count from view_day_figures where day >= ${firstDay} and ${summedFrom !== undefined}
      union all
      select (created_at at time zone ${shopTimeZone})::date as day, count(*) from product_views
      where ${isCounted} group by 1) as part
    group by day`)
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

/** A product among the first now is either among the first of the sums, or was looked at since. */
async function readMostViewed(
  shop: Shop,
  { firstDay, summedFrom, isCounted }: Counted,
): Promise<Dashboard['mostViewed']> {
  const { rows } = await shop.database.execute<MostViewedRow>(sql`
    with counted as (
      select product_id, count(*)::integer as view_count from product_views
      where ${isCounted} group by product_id),
    summed as (${summedFrom === firstDay ? summed : summedSince({ firstDay, summedFrom })}),
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
