import { type SQL, sql } from 'drizzle-orm'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { StockItem } from '#server/services/stock/move-stock.ts'
import type { Shop } from '#server/shop.ts'

/** The items of an order: those of a customer's cart, or the lines of a phone order. */
export type OrderedItems = { userId: string; lines?: readonly StockItem[] | undefined }

/** The same, and what an order that is being changed has reserved already. */
export type StockClaim = OrderedItems & { held: readonly StockItem[] }

/**
 * Locks the stock of the items and of `held` until the end of the transaction, in the order of the products'
 * ids, except that of products with too few pieces: in a rush most customers find nothing left, and need not
 * wait for those before them. Returns the products whose stock is locked.
 */
export async function lockAvailableStock(tx: Shop, { userId, lines, held }: StockClaim): Promise<ReadonlySet<string>> {
  const ordered = lines ? rowsOf(lines) : sql`select product_id, quantity from cart_items where user_id = ${userId}`
  // Waiters for a row pass each other whenever it changes; those for this lock are served in the order of arrival.
  await tx.database.execute(sql`
    select pg_advisory_xact_lock(${advisoryLocks.stockQueue}, key)
    from (
      select distinct hashtext(product_id::text) as key
      from (${ordered}) as ordered join product_stock using (product_id)
      where product_stock.quantity > 0
      order by key) as queued`)
  // All at once: two that lock theirs in different orders would deadlock.
  const { rows } = await tx.database.execute<{ id: string }>(sql`
    select product_stock.product_id as id
    from product_stock join (
      select product_id, sum(quantity) as least
      from (${ordered} union all select product_id, -quantity from (${rowsOf(held)}) as held) as asked
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
