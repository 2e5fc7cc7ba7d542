import { sql } from 'drizzle-orm'
import { orderDayFigures } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { countedIn, type FiguresOf, figuresMatching } from './read-order-figures.ts'

type OrderPosition = FiguresOf & {
  /** How many of the orders are newer than the one that is sought. */
  position: number
}

/** The shop's day (an ISO date) of the order at a position, and how many orders came on later days. */
export async function findDayOfOrder(
  shop: Shop,
  { position, ...counted }: OrderPosition,
): Promise<{ day: string; ordersAfter: number } | undefined> {
  const condition = figuresMatching(counted)
  const { rows } = await shop.database.execute<{ day: string; orders_after: number }>(sql`
    with counted as (
      select day, sum(${countedIn(counted)})::integer as order_count from ${orderDayFigures}
      ${condition ? sql`where ${condition}` : sql``} group by day),
    placed as (select day, order_count, sum(order_count) over (order by day desc)::integer - order_count as orders_after from counted)
    select to_char(day, 'YYYY-MM-DD') as day, orders_after from placed
    where orders_after <= ${position} and orders_after + order_count > ${position}`)
  const [row] = rows
  return row && { day: row.day, ordersAfter: row.orders_after }
}
