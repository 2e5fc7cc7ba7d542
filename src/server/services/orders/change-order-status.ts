import type { AdminOrder, MoneyAnswer } from '#contract/admin/orders.ts'
import type { AttentionKind } from '#domain/attention/attention-kinds.ts'
import { type OrderStatus, orderStatusLabels } from '#domain/orders/order-status.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockOrder } from './lock-order.ts'
import { moveByStaff } from './move-by-staff.ts'
import { viewOrderForStaff } from './order-view-for-staff.ts'
import { requireStatus } from './require-status.ts'

type StatusChange = {
  id: string
  actorId: string
  status: OrderStatus
  /** The status that the person has seen. */
  expectedStatus?: OrderStatus | undefined
  /** What the person says of the money where the payments do not show it. */
  money?: MoneyAnswer | undefined
  /** What the person has seen to be undecided about the money, and sends it nevertheless. */
  sendDespite?: readonly AttentionKind[] | undefined
}

/**
 * Gives an order any other status: cancelling returns its items to stock, leaving cancelled takes them again.
 * Throws `ORDER_NOT_FOUND`, `STOCK_GONE` when they were sold meanwhile, and
 * `CHANGED_MEANWHILE` when the order has another status than the expected one; and as `moveByStaff` does.
 */
export function changeOrderStatus(
  shop: Shop,
  { id, actorId, status, expectedStatus, money, sendDespite }: StatusChange,
): Promise<AdminOrder> {
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id)
    await requireStatus(tx, { order, expected: expectedStatus, labelOf: (present) => orderStatusLabels[present] })
    const moved = await moveByStaff(tx, { order, status, reason: 'staff', actorId, money, sendDespite })
    return viewOrderForStaff(tx, moved)
  })
}
