import { eq, type SQL, sql } from 'drizzle-orm'
import { productPath } from '#modules/catalog/products/address.ts'
import { isLive } from '#modules/catalog/server/index.ts'
import { categories, productStock, products, viewFiguresWindow } from '#modules/catalog/tables.ts'
import { countsAsRevenue, orderStatuses } from '#modules/sales/orders/rules.ts'
import { countToShip, dashboardDays, type OrderFigure, readOrderFigures } from '#modules/sales/server/index.ts'
import { orders } from '#modules/sales/tables.ts'
import { withInstants } from '#platform/dates.ts'
import { pick } from '#platform/pick.ts'
import { waitForLock } from '#platform/server/database/advisory-locks.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import type { Dashboard } from '../../dashboard-contract.ts'
import { orNothing } from './read-system.ts'

/** From which day on (an ISO date) the sums of products hold their looks; undefined before the first time. */
export async function readFirstDayOfViews(shop: Shop): Promise<string | undefined> {
  const [window] = await shop.database.select({ firstDay: viewFiguresWindow.firstDay }).from(viewFiguresWindow)
  return window?.firstDay
}

/** Moves the sums of products on to the dashboard's first day, by taking off older days. Several processes may try. */
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

const mostViewedCount = 5

type ViewFigures = { viewsByDay: Map<string, number>; mostViewed: Dashboard['mostViewed'] }

// The views within `days` (ISO dates, oldest first) by day, and the products with most; older views are taken off.
async function readViewFigures(shop: Shop, days: readonly string[]): Promise<ViewFigures> {
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

type MostViewedRow = Omit<NonNullable<Dashboard['mostViewed']>[number], 'path'> & { number: number }

async function readMostViewed({ database }: Shop, sums: SQL): Promise<Dashboard['mostViewed']> {
  const { rows } = await database.execute<MostViewedRow>(sql`
    select products.id, number, name, image_url as "imageUrl", price_cents as "priceCents",
      is_price_on_request as "isPriceOnRequest", summed.view_count as "viewCount"
    from (${sums}) as summed
    join products on products.id = summed.product_id and products.deleted_at is null
    order by summed.view_count desc nulls last, sort_name, products.id limit ${mostViewedCount}`)
  return rows.map(({ number, ...row }) => ({ ...row, path: productPath({ number, name: row.name }) }))
}

const latestOrderCount = 5

/** The figures of today and the 29 days before it. Only shown products count; what cannot be read is null. */
export async function readDashboard(shop: Shop): Promise<Dashboard> {
  const days = dashboardDays(shop.now())
  const [productCount, outOfStockCount, categoryCount, orderFigures, viewFigures, latestOrders, toShip] =
    await Promise.all([
      orNothing(shop, 'products', shop.database.$count(products, isLive)),
      orNothing(shop, 'stock', countOutOfStock(shop)),
      orNothing(shop, 'categories', shop.database.$count(categories)),
      orNothing(shop, 'orders', readOrderFigures(shop, days[0] ?? '')),
      orNothing(shop, 'views', readViewFigures(shop, days)),
      orNothing(shop, 'latest orders', readLatestOrders(shop)),
      orNothing(shop, 'orders to send', countToShip(shop)),
    ])
  const perDay = days.map((day) => ({
    day,
    ...paidOn(day, orderFigures),
    viewCount: viewFigures && (viewFigures.viewsByDay.get(day) ?? 0),
  }))
  return {
    productCount,
    outOfStockCount,
    categoryCount,
    ...summedUp(orderFigures),
    toShip,
    recentOrderCount: sumOrNothing(perDay.map(({ orderCount }) => orderCount)),
    recentRevenueCents: sumOrNothing(perDay.map(({ revenueCents }) => revenueCents)),
    recentViewCount: sumOrNothing(perDay.map(({ viewCount }) => viewCount)),
    days: perDay,
    mostViewed: viewFigures?.mostViewed ?? null,
    latestOrders,
  }
}

const isPaid = ({ status }: OrderFigure) => countsAsRevenue(status)

function paidOn(day: string, figures: readonly OrderFigure[] | null) {
  const paid = (figure: OrderFigure) => figure.day === day && isPaid(figure)
  return { orderCount: sumOf(figures, 'orderCount', paid), revenueCents: sumOf(figures, 'totalCents', paid) }
}

const sumOrNothing = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0)

function summedUp(figures: readonly OrderFigure[] | null) {
  const ofStatus = (status: OrderFigure['status']) => (figure: OrderFigure) => figure.status === status
  const recent = figures?.filter(({ day }) => day !== '') ?? null
  return {
    orderCount: sumOf(figures, 'orderCount'),
    revenueCents: sumOf(figures, 'totalCents', isPaid),
    pendingCount: sumOf(figures, 'orderCount', ofStatus('pending')),
    shippedCount: sumOf(figures, 'trackedCount', ofStatus('shipped')),
    deliveredCount: sumOf(figures, 'orderCount', ofStatus('delivered')),
    recentStatuses:
      recent &&
      orderStatuses.map((status) => ({ status, orderCount: sumOf(recent, 'orderCount', ofStatus(status)) ?? 0 })),
  }
}

type Summed = 'orderCount' | 'totalCents' | 'trackedCount'

const sumOf = (
  figures: readonly OrderFigure[] | null,
  key: Summed,
  isMeant: (figure: OrderFigure) => boolean = () => true,
): number | null => figures?.filter(isMeant).reduce((sum, figure) => sum + figure[key], 0) ?? null

async function countOutOfStock(shop: Shop): Promise<number> {
  const [row] = await shop.database
    .select({ count: sql<number>`count(*)::integer` })
    .from(productStock)
    .innerJoin(products, eq(products.id, productStock.productId))
    .where(sql`${productStock.quantity} = 0 and ${isLive}`)
  return row?.count ?? 0
}

async function readLatestOrders(shop: Shop): Promise<Dashboard['latestOrders']> {
  const rows = await shop.database
    .select(pick(orders, 'id', 'orderNumber', 'createdAt', 'status', 'totalCents', 'firstName', 'lastName'))
    .from(orders)
    .orderBy(sql`${orders.createdAt} desc nulls last`, orders.id)
    .limit(latestOrderCount)
  return rows.map(withInstants)
}
