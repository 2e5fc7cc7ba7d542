import type { MoneyAnswer } from '#contract/admin/orders.ts'
import { shopError } from '#contract/errors.ts'
import { dispatchResult } from '#domain/orders/dispatch.ts'
import { codeWithoutTyping } from '#domain/orders/own-delivery.ts'
import {
  orderStatusOf,
  type ShipmentStatus,
  shipmentStatusLabels,
  shipmentStatusOf,
} from '#domain/orders/shipment-status.ts'
import { lockOrder, type OrderRow } from '#server/services/orders/lock-order.ts'
import { moveByStaff } from '#server/services/orders/move-by-staff.ts'
import { requireStatus, whoMoved } from '#server/services/orders/require-status.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { type ShipmentRow, viewShipment } from './shipment-view.ts'

export type Dispatch = {
  id: string
  actorId: string
  status: ShipmentStatus
  trackingCode: string
  /** The status that the person has seen. */
  expectedStatus?: ShipmentStatus | undefined
  /** The tracking code that the person has seen; null for none. */
  expectedTrackingCode?: string | null | undefined
  /** What the person says of the money where the payments do not show it. */
  money?: MoneyAnswer | undefined
}

/**
 * Saves the dispatch dialog: a tracking code sends the order off, whatever status was chosen; a paid order leaves with one
 * or not at all, but for the shop's own delivery, which has its own; any other gets the chosen status.
 * Throws `ORDER_NOT_FOUND`, `TRACKING_CODE_REQUIRED`, `STOCK_GONE` and `CHANGED_MEANWHILE` as `changeOrderStatus` does.
 */
export function dispatchShipment(shop: Shop, dispatch: Dispatch): Promise<ShipmentRow> {
  return inTransaction(shop, async (tx) => viewShipment(tx, await dispatchOrder(tx, dispatch)))
}

/** The same within the caller's transaction; gives the order as it is then. */
export async function dispatchOrder(tx: Shop, dispatch: Dispatch): Promise<OrderRow> {
  const order = await lockOrder(tx, dispatch.id)
  await requireStatus(tx, {
    order,
    expected: dispatch.expectedStatus && orderStatusOf(dispatch.expectedStatus),
    labelOf: (present) => shipmentStatusLabels[shipmentStatusOf(present)],
  })
  await requireTrackingCode(tx, order, dispatch.expectedTrackingCode)
  const result = dispatchResult({
    status: order.status,
    chosenStatus: orderStatusOf(dispatch.status),
    trackingCode: dispatch.trackingCode,
    presentCode: order.trackingCode,
    ownCode: codeWithoutTyping(order),
  })
  if (result.kind === 'tracking-code-required') throw shopError('TRACKING_CODE_REQUIRED')
  const { status, trackingCode } = result
  const { actorId, money } = dispatch
  return moveByStaff(tx, { order, status, trackingCode, reason: 'dispatch', actorId, money })
}

/**
 * Throws `CHANGED_MEANWHILE`, naming the tracking code that an order has and who gave it, when it is not the expected one
 * (null for none); expecting nothing changes it whatever it is. Call it with the order locked.
 */
async function requireTrackingCode(shop: Shop, order: OrderRow, expected: string | null | undefined): Promise<void> {
  if (expected === undefined || order.trackingCode === (expected || null)) return
  const who = await whoMoved(shop, order.id)
  throw shopError('CHANGED_MEANWHILE', { message: failureTexts.trackingCodeChanged(order.trackingCode, who) })
}
