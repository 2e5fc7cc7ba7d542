import { eq, sql } from 'drizzle-orm'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { orderDayFigures } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

export type OrderFigure = {
  /** The shop's day as an ISO date; orders before the first day asked for are under ''. */
  day: string
  status: OrderStatus
  orderCount: number
  trackedCount: number
  totalCents: number
}

/** How many orders there are and what they come to, by status and day; what lies before `firstDay` is added up. */
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

/** How many orders there are, of one status or of all. */
export async function countOrders(shop: Shop, status?: OrderStatus): Promise<number> {
  const [row] = await shop.database
    .select({ orderCount: sql`coalesce(sum(${orderDayFigures.orderCount}), 0)`.mapWith(Number) })
    .from(orderDayFigures)
    .where(status && eq(orderDayFigures.status, status))
  return row?.orderCount ?? 0
}
