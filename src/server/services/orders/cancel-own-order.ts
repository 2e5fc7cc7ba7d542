import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { Order } from '#contract/shop/orders.ts'
import { undecidedPayments } from '#domain/orders/order-money.ts'
import { payments } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockOwnOrder, type OwnOrder } from './lock-order.ts'
import { moveOrder } from './move-order.ts'
import { viewOrder } from './order-view.ts'

/**
 * Cancels a customer's order that was not paid yet and returns its items to stock. Cancelling it again is no
 * error. Throws `ORDER_NOT_FOUND`, for another's order too, and `ORDER_NOT_CANCELLABLE` once it is paid, or
 * while the shop holds money for it: staff may have set a paid order back, or too little came. What becomes
 * of that money only they can say.
 */
export function cancelOwnOrder(shop: Shop, { userId, orderId }: OwnOrder): Promise<Order> {
  return inTransaction(shop, async (tx) => {
    const order = await lockOwnOrder(tx, { userId, orderId })
    if (order.status !== 'pending' && order.status !== 'cancelled') throw shopError('ORDER_NOT_CANCELLABLE')
    if (order.status === 'pending' && (await holdsMoney(tx, orderId))) throw shopError('ORDER_NOT_CANCELLABLE')
    const cancelled = await moveOrder(tx, { order, status: 'cancelled', reason: 'customer', actorId: userId })
    return viewOrder(tx, cancelled)
  })
}

async function holdsMoney(tx: Shop, orderId: string): Promise<boolean> {
  const taken = await tx.database.select().from(payments).where(eq(payments.orderId, orderId))
  return undecidedPayments(taken).length > 0
}
