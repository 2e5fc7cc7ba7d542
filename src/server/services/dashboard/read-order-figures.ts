import { and, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { orderDayFigures } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

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

/** Which orders are counted: all of them, or those of some statuses, with a tracking code, placed on a day or later. */
export type FiguresOf = {
  statuses?: readonly OrderStatus[]
  isTracked?: boolean
  /** An ISO date of the shop. */
  firstDay?: string | undefined
}

/** The condition on the lines of figures. */
export const figuresMatching = ({ statuses, firstDay }: FiguresOf): SQL | undefined =>
  and(
    statuses && inArray(orderDayFigures.status, [...statuses]),
    firstDay ? gte(orderDayFigures.day, firstDay) : undefined,
  )

/** The column that counts them. */
export const countedIn = ({ isTracked }: FiguresOf) =>
  isTracked ? orderDayFigures.trackedCount : orderDayFigures.orderCount

/** How many orders there are. */
export async function countOrders(shop: Shop, counted: FiguresOf = {}): Promise<number> {
  const [row] = await shop.database
    .select({ orderCount: sql`coalesce(sum(${countedIn(counted)}), 0)`.mapWith(Number) })
    .from(orderDayFigures)
    .where(figuresMatching(counted))
  return row?.orderCount ?? 0
}
