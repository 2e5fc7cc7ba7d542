import { shopError } from '#contract/errors.ts'
import type { Order } from '#contract/shop/orders.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockOwnOrder, type OwnOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { viewOrder } from './order-view.ts'

/**
 * Cancels a customer's order that was not paid yet and returns its items to stock. Cancelling it again is no error.
 * Throws `ORDER_NOT_FOUND`, for another's order too, and `ORDER_NOT_CANCELLABLE` once it is paid.
 */
export function cancelOwnOrder(shop: Shop, { userId, orderId }: OwnOrder): Promise<Order> {
  return inTransaction(shop, async (tx) => {
    const order = await lockOwnOrder(tx, { userId, orderId })
    if (order.status !== 'pending' && order.status !== 'cancelled') throw shopError('ORDER_NOT_CANCELLABLE')
    const cancelled = await moveOrder(tx, { order, status: 'cancelled', reason: 'customer', actorId: userId })
    return viewOrder(tx, cancelled)
  })
}
