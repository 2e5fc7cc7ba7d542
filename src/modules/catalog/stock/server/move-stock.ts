import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import { invalidateCache, type ProductCategories, type StockChange, stockTags } from '#platform/server/cache/tags.ts'
import type { Shop, WithPorts } from '#platform/server/shop.ts'
import { productStock } from '../../tables.ts'
import type { StockMovementReason } from '../rules.ts'

declare module '#platform/server/shop.ts' {
  interface ShopPorts {
    /** Pieces that orders hold and that have not left, of the product of a row of `product_stock`. */
    reservedPieces: SQL<number>
  }
}

/** Pieces that come or, below zero, go. */
export type StockItem = { productId: string; quantity: number }

/** In addition to the numbers. */
export type StockMovement = {
  reason: StockMovementReason
  orderId?: string
  /** Left out when the shop itself causes it. */
  userId?: string | null
  note?: string
}

export type StockMove = {
  /** Each product at most once. */
  items: readonly StockItem[]
  movement: StockMovement
}

/** Locks in the order of ids, so that two callers never wait for each other. Returns how many there are of each. */
export async function lockStock(
  tx: Pick<Shop, 'database'>,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.database
    .select({ id: productStock.productId, quantity: productStock.quantity })
    .from(productStock)
    .where(inArray(productStock.productId, [...productIds]))
    .orderBy(asc(productStock.productId))
    .for('no key update')
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}

/**
 * Changes stock and invalidates what shows it. Returns whether every product had enough; if not, the caller rolls back.
 */
export async function moveStock(tx: Shop, { items, movement }: StockMove): Promise<boolean> {
  const moving = items.filter(isMoving)
  if (moving.length === 0) return true
  const changes = await storeStock(tx, { items: moving, movement })
  await invalidateCache(tx, stockTags(changes))
  return changes.length === moving.length
}

const isMoving = ({ quantity }: StockItem) => quantity !== 0

/** `moveStock` without notifications: the caller sends them. Returns the changes of products that had enough. */
export async function storeStock(
  tx: Pick<Shop, 'database' | 'now'>,
  { items: given, movement }: StockMove,
): Promise<StockChange[]> {
  const items = given.filter(isMoving)
  if (items.length === 0) return []
  const ids = items.map(({ productId }) => productId)
  if (ids.length > 1) await lockStock(tx, ids)
  const quantities = sql.param(items.map(({ quantity }) => quantity))
  // A trigger makes the movements. Arrays are selected: PostgreSQL would plan the statement again for each order.
  const { rows } = await tx.database.execute<ProductCategories & { id: string; after: number; moved: number }>(sql`
    update product_stock set quantity = product_stock.quantity + moved.quantity,
      updated_at = greatest(${tx.now().toISOString()}::timestamptz, interval '1 millisecond' + greatest(
        product_stock.updated_at, products.updated_at))
    from unnest((select ${sql.param(ids)}::uuid[]), (select ${quantities}::int[])) as moved (product_id, quantity)
      join products on products.id = moved.product_id,
      (select set_config('shop.stock_movement', ${JSON.stringify(movement)}, true)) as named
    where product_stock.product_id = moved.product_id and product_stock.quantity + moved.quantity >= 0
    returning product_stock.product_id as id, product_stock.quantity as after, moved.quantity as moved,
      products.category_id as "categoryId", products.subcategory_id as "subcategoryId"`)
  return rows.map(({ moved, ...row }) => ({ ...row, before: row.after - moved }))
}

export const taken = (items: readonly StockItem[]): StockItem[] =>
  items.map(({ productId, quantity }) => ({ productId, quantity: -quantity }))

/** By the books: those that can be sold, and those of orders that have not left. */
export const physicalPieces = ({ ports }: WithPorts<'reservedPieces'>) =>
  sql<number>`${productStock.quantity} + ${ports.reservedPieces}`
