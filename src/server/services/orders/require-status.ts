import { shopError } from '#contract/errors.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import type { OrderRow } from './lock-order.ts'

/**
 * Throws `CHANGED_MEANWHILE`, naming the status that an order has, when it is not the expected one; expecting nothing
 * changes it whatever it is. Call it with the order locked.
 */
export function requireStatus(
  order: OrderRow,
  expected: OrderStatus | undefined,
  labelOf: (status: OrderStatus) => string,
): void {
  if (expected === undefined || order.status === expected) return
  throw shopError('CHANGED_MEANWHILE', {
    message: failureTexts.statusChanged(labelOf(order.status), order.trackingCode),
  })
}
