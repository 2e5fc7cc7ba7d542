import { sql } from 'drizzle-orm'
import { checkStock } from '#modules/sales/attention/server/raise-attention.ts'
import type { Shop } from '#platform/server/shop.ts'

/**
 * What is wrong with the ledger, nothing when it is exact: each balance is the one before with what was moved,
 * the last one the stock, and what every order has moved is what it holds, without what came back of it.
 */
export async function findLedgerFaults(shop: Shop): Promise<unknown[]> {
  const unequal = await checkStock(shop)
  const { rows: broken } = await shop.database.execute(sql`
    select * from (
      select product_id, id, balance, stock_movements.quantity, lag(balance, 1, 0) over each as before,
        lead(id) over each is null as "isLast", product_stock.quantity as stock
      from stock_movements join product_stock using (product_id)
      window each as (partition by product_id order by id)) as line
    where balance <> before + quantity or ("isLast" and balance <> stock)`)
  const { rows: unlike } = await shop.database.execute(sql`
    select orders.id, orders.status, holds_stock, product_id, order_items.quantity, moved
    from orders join order_items on order_items.order_id = orders.id
    left join (select order_id, product_id, sum(quantity) as moved from stock_movements group by 1, 2) as movements
      using (order_id, product_id)
    left join (
      select order_item_id as id, sum(restocked_quantity) as restocked, sum(damaged_quantity) as damaged
      from order_return_lines group by 1) as returned on returned.id = order_items.id
    where coalesce(moved, 0) <> case when holds_stock then coalesce(restocked, 0) - order_items.quantity
        else -coalesce(damaged, 0) end
      or holds_stock <> (status <> 'cancelled')`)
  return [...unequal, ...broken, ...unlike]
}
