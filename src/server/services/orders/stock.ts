import { asc, inArray, sql } from 'drizzle-orm'
import { type StockChange, stockTags } from '#server/cache/cache-tag.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { products } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

export type StockItem = { productId: string; quantity: number }

/** Holds products until the end of the transaction, in the order of their ids, so that two never wait for each other. */
export async function lockProducts(tx: Shop, productIds: readonly string[]): Promise<void> {
  await tx.database
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(asc(products.id))
    .for('no key update')
}

/**
 * Takes items out of stock where there are enough, each product at most once in `items`. Returns whether there were
 * enough of every one; when not, the caller rolls its transaction back.
 */
export async function takeStock(tx: Shop, items: readonly StockItem[]): Promise<boolean> {
  await lockProducts(tx, items.map(idOf))
  const taken = await tx.database.execute<{ id: string; after: number; quantity: number }>(sql`
    update products set stock_quantity = stock_quantity - taken.quantity, updated_at = ${tx.now().toISOString()}
    from ${rowsOf(items)} as taken (id, quantity)
    where products.id = taken.id and stock_quantity >= taken.quantity
    returning products.id, stock_quantity as after, taken.quantity`)
  await announceStock(
    tx,
    taken.rows.map(({ id, after, quantity }) => ({ id, before: after + quantity, after })),
  )
  return taken.rowCount === items.length
}

/** Puts items back into stock. */
export async function returnStock(tx: Shop, items: readonly StockItem[]): Promise<void> {
  await lockProducts(tx, items.map(idOf))
  const returned = await tx.database.execute<{ id: string; after: number; quantity: number }>(sql`
    update products set stock_quantity = stock_quantity + returned.quantity, updated_at = ${tx.now().toISOString()}
    from ${rowsOf(items)} as returned (id, quantity)
    where products.id = returned.id
    returning products.id, stock_quantity as after, returned.quantity`)
  await announceStock(
    tx,
    returned.rows.map(({ id, after, quantity }) => ({ id, before: after - quantity, after })),
  )
}

/** A sale that leaves items in stock changes the products' own pages alone. */
const announceStock = (shop: Shop, changes: readonly StockChange[]) => invalidateCache(shop, stockTags(changes))

const idOf = ({ productId }: StockItem) => productId

/** The items as rows, all in one statement. */
function rowsOf(items: readonly StockItem[]) {
  const ids = sql.param(items.map(idOf))
  const quantities = sql.param(items.map(({ quantity }) => quantity))
  return sql`unnest(${ids}::uuid[], ${quantities}::int[])`
}
