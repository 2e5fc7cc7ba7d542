import { shopError } from '#contract/errors.ts'
import { type CacheTag, stockTags } from '#server/cache/cache-tag.ts'
import { isPassingFault } from '#server/db/database-faults.ts'
import { orderItems } from '#server/db/schema/index.ts'
import { type StockItem, storeStock } from '#server/services/stock/move-stock.ts'
import type { Shop } from '#server/shop.ts'
import type { OrderContent } from './prepare-order.ts'

type NewItems = {
  orderId: string
  items: OrderContent['items']
  /** What the order holds already. */
  held: readonly StockItem[]
  /** Who takes them out of stock. */
  userId: string
}

/**
 * Stores the items of a customer's order and takes them out of stock, or only what they differ by from what the order
 * holds already. Gives what that touches, of which the caller informs. Throws `ORDER_ITEMS_NOT_SAVED`.
 */
export async function storeItems(tx: Shop, { orderId, userId, items, held }: NewItems): Promise<CacheTag[]> {
  try {
    await tx.database.insert(orderItems).values(items.map((item) => ({ ...item, orderId })))
  } catch (cause) {
    if (isPassingFault(cause)) throw cause
    tx.log.error({ err: cause }, 'the items of an order were not saved')
    throw shopError('ORDER_ITEMS_NOT_SAVED', { cause })
  }
  // Their stock was read under lock; should it not suffice all the same, nothing is ordered.
  const movement = { reason: 'order', orderId, userId } as const
  const moving = differenceOf(held, items)
  const changes = await storeStock(tx, { items: moving, movement })
  if (changes.length < moving.length) throw new Error('stock changed while it was held')
  return changes.length > 0 ? stockTags(changes) : []
}

/** What comes back to stock, and what goes, when an order that held the one holds the other. */
function differenceOf(held: readonly StockItem[], wanted: readonly StockItem[]): StockItem[] {
  const difference = new Map(held.map(({ productId, quantity }) => [productId, quantity]))
  for (const { productId, quantity } of wanted) difference.set(productId, (difference.get(productId) ?? 0) - quantity)
  return [...difference]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .filter(({ quantity }) => quantity !== 0)
}
