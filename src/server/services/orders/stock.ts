import { asc, inArray, sql } from 'drizzle-orm'
import { invalidateCache, productTags } from '#server/cache/invalidate-cache.ts'
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
 * Takes pieces out of stock where there are enough, each product at most once in `pieces`. Tells whether there were
 * enough of every one; when not, the caller rolls its transaction back.
 */
export async function takeStock(tx: Shop, pieces: readonly StockItem[]): Promise<boolean> {
  await lockProducts(tx, pieces.map(idOf))
  const taken = await tx.database.execute(sql`
    update products set stock_quantity = stock_quantity - taken.quantity, updated_at = ${tx.now().toISOString()}
    from ${rowsOf(pieces)} as taken (id, quantity)
    where products.id = taken.id and stock_quantity >= taken.quantity`)
  await invalidateCache(tx, productTags(pieces.map(idOf)))
  return taken.rowCount === pieces.length
}

/** Puts pieces back into stock. */
export async function returnStock(tx: Shop, pieces: readonly StockItem[]): Promise<void> {
  await lockProducts(tx, pieces.map(idOf))
  await tx.database.execute(sql`
    update products set stock_quantity = stock_quantity + returned.quantity, updated_at = ${tx.now().toISOString()}
    from ${rowsOf(pieces)} as returned (id, quantity)
    where products.id = returned.id`)
  await invalidateCache(tx, productTags(pieces.map(idOf)))
}

const idOf = ({ productId }: StockItem) => productId

/** The pieces as rows, all in one statement. */
function rowsOf(pieces: readonly StockItem[]) {
  const ids = sql.param(pieces.map(idOf))
  const quantities = sql.param(pieces.map(({ quantity }) => quantity))
  return sql`unnest(${ids}::uuid[], ${quantities}::int[])`
}
