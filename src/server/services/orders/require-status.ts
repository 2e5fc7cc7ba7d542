import { shopError } from '#contract/errors.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
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
  const code = order.trackingCode ? `, com o código de rastreio ${order.trackingCode}` : ''
  throw shopError('CHANGED_MEANWHILE', {
    message: `O pedido já está como ${labelOf(order.status)}${code}. Confira e, se for o caso, altere de novo.`,
  })
}
