import { and, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { daysUpTo, shopDay } from '#platform/dates.ts'
import { cardTags, invalidateCache } from '#platform/server/cache/tags.ts'
import { waitForLock } from '#platform/server/database/advisory-locks.ts'
import { handleJob } from '#platform/server/jobs/job-handler.ts'
import { scheduledJob } from '#platform/server/jobs/job-queue.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { orderDayFigures } from '../../tables.ts'
import { countsAsRevenue, type OrderStatus, orderStatuses } from '../rules.ts'

/** Merges the figures of a day and status in one statement: no reader sees a state between, no row is merged twice. */
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

/** What was sold in so many days until now decides which products sell best. */
export const bestSellingDays = 90

/** Counts the best sellers once an hour, so that no list has to. */
export const sumUpSalesJob = scheduledJob('sum-up-sales', '7 * * * *')

/**
 * Counts again how many pieces of each product were sold within the period that counts, in paid orders; a set
 * of four is four pieces. Only changed figures are written, so that lists change no more often than their
 * content. Products are locked in a way that still allows carts and orders to refer to them.
 */
export function sumUpSales(shop: Shop): Promise<void> {
  return inTransaction(shop, async (tx) => {
    await waitForLock(tx.database, 'salesSummary')
    const since = new Date(shop.now().getTime() - bestSellingDays * 86_400_000)
    const paid = sql.param(orderStatuses.filter(countsAsRevenue))
    const { rows } = await tx.database.execute<{ id: string }>(sql`
      with sold as (
        select product_id, sum(quantity - cancelled_quantity)::integer as quantity
        from order_items join orders on orders.id = order_id
        where orders.status = any (${paid}::text[]) and orders.created_at >= ${since.toISOString()}::timestamptz
        group by product_id),
      counted as materialized (
        select products.id, coalesce(sold.quantity, 0) * case when is_set_of_four then 4 else 1 end as pieces
        from products left join sold on sold.product_id = products.id
        where products.sold_count > 0 or products.id in (select product_id from sold)
        order by products.id for no key update of products)
      update products set sold_count = pieces from counted
      where products.id = counted.id and sold_count <> pieces
      returning products.id`)
    if (rows.length > 0) await invalidateCache(tx, ['list', ...cardTags(rows)])
  })
}

export const sumUpSalesHandler = handleJob(sumUpSalesJob, (shop) => sumUpSales(shop))

const windowInDays = 30

export const dashboardDays = (now: Date): string[] => daysUpTo(shopDay(now), windowInDays)

export type OrderFigure = {
  /** The shop's day as an ISO date; orders before the first requested day are under ''. */
  day: string
  status: OrderStatus
  orderCount: number
  trackedCount: number
  totalCents: number
}

/** The number of orders and their total, by status and day; days before `firstDay` are added up. */
export async function readOrderFigures(shop: Shop, firstDay: string): Promise<OrderFigure[]> {
  const day = sql<string>`case when ${orderDayFigures.day} >= ${firstDay} then ${orderDayFigures.day}::text else '' end`
  return shop.database
    .select({
      day: day.as('figure_day'),
      status: orderDayFigures.status,
      orderCount: sql`sum(${orderDayFigures.orderCount})`.mapWith(Number),
      trackedCount: sql`sum(${orderDayFigures.trackedCount})`.mapWith(Number),
      totalCents: sql`sum(${orderDayFigures.totalCents})`.mapWith(Number),
    })
    .from(orderDayFigures)
    .groupBy(sql`1`, orderDayFigures.status)
}

/** Which orders are counted: all of them, or those of some statuses, with a tracking code, placed between two days. */
export type OrderFigureFilter = {
  statuses?: readonly OrderStatus[]
  isTracked?: boolean
  firstDay?: string | undefined
  lastDay?: string | undefined
}

export const matchesFigures = ({ statuses, firstDay, lastDay }: OrderFigureFilter): SQL | undefined =>
  and(
    statuses && inArray(orderDayFigures.status, [...statuses]),
    firstDay ? gte(orderDayFigures.day, firstDay) : undefined,
    lastDay ? lte(orderDayFigures.day, lastDay) : undefined,
  )

export const chooseCountColumn = ({ isTracked }: OrderFigureFilter) =>
  isTracked ? orderDayFigures.trackedCount : orderDayFigures.orderCount

export async function countOrders(shop: Shop, counted: OrderFigureFilter = {}): Promise<number> {
  const [row] = await shop.database
    .select({ orderCount: sql`coalesce(sum(${chooseCountColumn(counted)}), 0)`.mapWith(Number) })
    .from(orderDayFigures)
    .where(matchesFigures(counted))
  return row?.orderCount ?? 0
}

type OrderPosition = OrderFigureFilter & {
  /** How many of the orders are newer than the one that is sought. */
  position: number
}

/** The shop's day (an ISO date) of the order at a position, and how many orders came on later days. */
export async function findDayOfOrder(
  shop: Shop,
  { position, ...counted }: OrderPosition,
): Promise<{ day: string; ordersAfter: number } | undefined> {
  const condition = matchesFigures(counted)
  const { rows } = await shop.database.execute<{ day: string; orders_after: number }>(sql`
    with counted as (
      select day, sum(${chooseCountColumn(counted)})::integer as order_count from ${orderDayFigures}
      ${condition ? sql`where ${condition}` : sql``} group by day),
    placed as (select day, order_count, sum(order_count) over (order by day desc)::integer - order_count as orders_after from counted)
    select to_char(day, 'YYYY-MM-DD') as day, orders_after from placed
    where orders_after <= ${position} and orders_after + order_count > ${position}`)
  const [row] = rows
  return row && { day: row.day, ordersAfter: row.orders_after }
}
