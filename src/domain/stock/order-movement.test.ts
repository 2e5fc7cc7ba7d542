import { expect, it } from 'vitest'
import type { OrderEventReason } from '../orders/order-event-reasons.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import type { StockMovementReason } from './movement-reasons.ts'
import { reasonOfReturn } from './order-movement.ts'

it.each<[OrderStatus, OrderEventReason, StockMovementReason]>([
  ['pending', 'customer', 'cancellation'],
  ['pending', 'staff', 'cancellation'],
  ['pending', 'unpaid', 'expiry'],
  ['processing', 'staff', 'cancellation'],
  ['processing', 'dispatch', 'cancellation'],
  ['shipped', 'staff', 'return'],
  ['delivered', 'dispatch', 'return'],
])('the items of a %s order that is cancelled by %s come back as %s', (from, event, reason) => {
  expect(reasonOfReturn(from, event)).toBe(reason)
})
