import { type SQL, sql } from 'drizzle-orm'
import type { StockItem } from '#server/services/stock/move-stock.ts'
import type { Shop } from '#server/shop.ts'

/** What an order is to be made of: what is in a customer's cart, or the lines that the staff names for them. */
export type Wanted = { userId: string; lines?: readonly StockItem[] | undefined }

/** The same, and what an order that is being changed holds of it already. */
export type Holding = Wanted & { held: readonly StockItem[] }

/**
 * Holds the stock of what is wanted until the end of the transaction, in the order of the products' ids, with that of `held`; but not
 * of what there are too few pieces of. In a rush most find nothing left: they need not wait for those before them. Gives the
 * products whose stock is held now.
 */
export async function lockWanted(tx: Shop, { userId, lines, held }: Holding): Promise<ReadonlySet<string>> {
  const wanted = lines ? rowsOf(lines) : sql`select product_id, quantity from cart_items where user_id = ${userId}`
  // All at once: two that lock theirs in different orders would deadlock.
  const { rows } = await tx.database.execute<{ id: string }>(sql`
    select product_stock.product_id as id
    from product_stock join (
      select product_id, sum(quantity) as least
      from (${wanted} union all select product_id, -quantity from (${rowsOf(held)}) as held) as asked
      group by product_id) as asked using (product_id)
    where product_stock.quantity >= asked.least
    order by product_stock.product_id
    for no key update of product_stock`)
  return new Set(rows.map(({ id }) => id))
}

// The arrays are selected, so that PostgreSQL does not count their items and plan the statement again for each order.
const rowsOf = (items: readonly StockItem[]): SQL => sql`
  select product_id, quantity
  from unnest((select ${sql.param(items.map(({ productId }) => productId))}::uuid[]),
    (select ${sql.param(items.map(({ quantity }) => quantity))}::int[])) as given (product_id, quantity)`
