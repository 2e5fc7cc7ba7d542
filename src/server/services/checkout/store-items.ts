import { shopError } from '#contract/errors.ts'
import { orderItems } from '#server/db/schema/index.ts'
import { takeStock } from '#server/services/orders/stock.ts'
import type { Shop } from '#server/shop.ts'
import type { OrderContent } from './agree-on-order.ts'

/** Stores the items of an order and takes them out of stock. Throws `ORDER_ITEMS_NOT_SAVED`. */
export async function storeItems(
  tx: Shop,
  { orderId, items }: { orderId: string; items: OrderContent['items'] },
): Promise<void> {
  try {
    await tx.database.insert(orderItems).values(items.map((item) => ({ ...item, orderId })))
  } catch (cause) {
    tx.log.error({ err: cause }, 'the items of an order were not saved')
    throw shopError('ORDER_ITEMS_NOT_SAVED', { cause })
  }
  // Their stock was read under lock; should it not suffice all the same, nothing is ordered.
  if (!(await takeStock(tx, items))) throw new Error('stock changed while its products were held')
}
