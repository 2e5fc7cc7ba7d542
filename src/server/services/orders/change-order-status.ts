import type { AdminOrder } from '#contract/admin/orders.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockOrder } from './lock-order.ts'
import { moveByStaff } from './move-by-staff.ts'
import { viewOrderForStaff } from './order-view.ts'

/**
 * Gives an order any other status: cancelling gives its pieces back, leaving cancelled takes them again.
 * Throws `ORDER_NOT_FOUND`, and `STOCK_GONE` when they were sold meanwhile.
 */
export function changeOrderStatus(
  shop: Shop,
  actorId: string,
  { id, status }: { id: string; status: OrderStatus },
): Promise<AdminOrder> {
  return inTransaction(shop, async (transaction) => {
    const order = await lockOrder(transaction, id)
    const moved = await moveByStaff(transaction, order, { status, reason: 'staff', actorId })
    return viewOrderForStaff(transaction, moved)
  })
}
