import type { MoneyAnswer } from '#contract/admin/orders.ts'
import { shopError } from '#contract/errors.ts'
import type { AttentionKind } from '#domain/attention/attention-kinds.ts'
import { dispatchResult } from '#domain/orders/dispatch.ts'
import { codeWithoutTyping } from '#domain/orders/own-delivery.ts'
import {
  orderStatusOf,
  type ShipmentStatus,
  shipmentStatusLabels,
  shipmentStatusOf,
} from '#domain/orders/shipment-status.ts'
import { codesOf, haveSameCodes, type TrackingCodes, trackingCodeOf } from '#domain/orders/tracking-codes.ts'
import { waitForLock } from '#server/db/advisory-locks.ts'
import { lockOrder, type OrderRow } from '#server/services/orders/lock-order.ts'
import { moveByStaff } from '#server/services/orders/move-by-staff.ts'
import { requireStatus, whoMoved } from '#server/services/orders/require-status.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'
import { readOrdersOfCodes } from './orders-of-codes.ts'
import { type ShipmentRow, viewShipment } from './shipment-view.ts'

export type Dispatch = {
  id: string
  actorId: string
  status: ShipmentStatus
  trackingCode: string
  /** Those of the other volumes; they stay as they are where left out. */
  furtherTrackingCodes?: string[] | undefined
  /** The status that the person has seen. */
  expectedStatus?: ShipmentStatus | undefined
  /** The tracking codes that the person has seen; null for none. */
  expectedTrackingCode?: string | null | undefined
  expectedFurtherTrackingCodes?: string[] | undefined
  /** What the person says of the money where the payments do not show it. */
  money?: MoneyAnswer | undefined
  /** What the person has seen to be undecided about the money, and sends it nevertheless. */
  sendDespite?: readonly AttentionKind[] | undefined
}

/**
 * Saves the dispatch dialog: a tracking code sends the order off, whatever status was chosen; a paid order
 * leaves with one or not at all, but for the shop's own delivery, which has its own; any other gets the
 * chosen status. Throws `ORDER_NOT_FOUND`, `TRACKING_CODE_REQUIRED`, `TRACKING_CODE_TAKEN`,
 * `SHIPMENT_HELD_BACK`, `STOCK_GONE` and `CHANGED_MEANWHILE` as `changeOrderStatus` does.
 */
export function dispatchShipment(shop: Shop, dispatch: Dispatch): Promise<ShipmentRow> {
  return inTransaction(shop, async (tx) => viewShipment(tx, await dispatchOrder(tx, dispatch)))
}

/** The same within the caller's transaction; returns the changed order. */
export async function dispatchOrder(tx: Shop, dispatch: Dispatch): Promise<OrderRow> {
  // Before the order, like all changes of codes: two people who enter one code for two orders wait for each other.
  if (trackingCodeOf(dispatch.trackingCode)) await waitForLock(tx.database, 'trackingCodes')
  const order = await lockOrder(tx, dispatch.id)
  await requireStatus(tx, {
    order,
    expected: dispatch.expectedStatus && orderStatusOf(dispatch.expectedStatus),
    labelOf: (present) => shipmentStatusLabels[shipmentStatusOf(present)],
  })
  await requireTrackingCodes(tx, order, dispatch)
  const result = dispatchResult({
    status: order.status,
    chosenStatus: orderStatusOf(dispatch.status),
    trackingCode: dispatch.trackingCode,
    furtherTrackingCodes: dispatch.furtherTrackingCodes,
    present: order,
    ownCode: codeWithoutTyping(order),
  })
  if (result.kind === 'tracking-code-required') throw shopError('TRACKING_CODE_REQUIRED')
  await requireOwnCodes(tx, order, result)
  const { actorId, money, sendDespite } = dispatch
  return moveByStaff(tx, {
    order,
    status: result.status,
    codes: result,
    reason: 'dispatch',
    actorId,
    money,
    sendDespite,
  })
}

/**
 * Throws `CHANGED_MEANWHILE`, naming an order's tracking codes and who entered them, if they are not the expected ones
 * (null for none); expecting nothing changes them whatever they are. Call it with the order locked.
 */
async function requireTrackingCodes(
  shop: Shop,
  order: OrderRow,
  { expectedTrackingCode, expectedFurtherTrackingCodes = order.furtherTrackingCodes }: Dispatch,
): Promise<void> {
  if (expectedTrackingCode === undefined) return
  const expected = {
    trackingCode: expectedTrackingCode || null,
    furtherTrackingCodes: expectedFurtherTrackingCodes,
  }
  if (haveSameCodes(order, expected)) return
  const who = await whoMoved(shop, order.id)
  throw shopError('CHANGED_MEANWHILE', { message: failureTexts.trackingCodesChanged(codesOf(order), who) })
}

/**
 * Throws `TRACKING_CODE_TAKEN`, naming the order, when a code that an order is to have from now on is
 * another's: one of them would be followed to the wrong door. What it has already stays its own.
 */
async function requireOwnCodes(tx: Shop, order: OrderRow, codes: TrackingCodes): Promise<void> {
  const present = new Set(codesOf(order))
  const given = codesOf(codes).filter((code) => !present.has(code))
  if (given.length === 0) return
  const found = await readOrdersOfCodes(tx, given)
  for (const [trackingCode, other] of found)
    if (other.id !== order.id)
      throw shopError('TRACKING_CODE_TAKEN', {
        message: failureTexts.trackingCodeTaken(trackingCode, other.orderNumber),
      })
}
