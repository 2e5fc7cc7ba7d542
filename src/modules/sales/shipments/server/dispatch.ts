import { ORPCError } from '@orpc/client'
import type { z } from 'zod'
import { shopError } from '#platform/contract/errors.ts'
import { waitForLock } from '#platform/server/database/advisory-locks.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { setOrderStatusByStaff } from '../../orders/server/change-order-status.ts'
import { lockOrder, type OrderRow, readLastActor, requireStatus } from '../../orders/server/lock-order.ts'
import type { dispatchedLines, ShipmentOutcome, ShipmentRow, shipmentChange } from '../contract.ts'
import {
  dispatchResult,
  haveSameCodes,
  listTrackingCodes,
  makeOwnTrackingCode,
  parseTrackingCode,
  type TrackingCodes,
  toOrderStatus,
} from '../rules.ts'
import { checkLines, readNamed, readOrdersOfCodes, viewExpectedOutcomes, viewOutcome } from './check-lines.ts'
import { viewShipment } from './list-shipments.ts'

/**
 * The reason why one of many orders could not be moved; an unexpected error is logged, and has no message of its own.
 */
function describeRefusal(shop: Shop, error: unknown): Pick<ShipmentOutcome, 'fault' | 'message'> {
  if (error instanceof ORPCError)
    return { fault: error.code === 'TRACKING_CODE_TAKEN' ? 'code-taken' : 'failed', message: error.message }
  shop.log.error({ err: error }, 'an order among many could not be moved')
  return { fault: 'failed', message: null }
}

export type Dispatch = z.output<typeof shipmentChange> & { actorId: string }

/** Saves the dispatch dialog as `dispatchResult` decides. Throws the errors that the call declares. */
export function dispatchShipment(shop: Shop, dispatch: Dispatch): Promise<ShipmentRow> {
  return inTransaction(shop, async (tx) => viewShipment(tx, await dispatchOrder(tx, dispatch)))
}

/** The same within the caller's transaction; returns the changed order. */
async function dispatchOrder(tx: Shop, dispatch: Dispatch): Promise<OrderRow> {
  // Before the order, like all changes of codes: two people who enter one code for two orders wait for each other.
  if (parseTrackingCode(dispatch.trackingCode)) await waitForLock(tx.database, 'trackingCodes')
  const order = await lockOrder(tx, dispatch.id)
  await requireStatus(tx, order, dispatch.expectedStatus && toOrderStatus(dispatch.expectedStatus))
  await requireTrackingCodes(tx, order, dispatch)
  const result = dispatchResult({
    status: order.status,
    chosenStatus: toOrderStatus(dispatch.status),
    trackingCode: dispatch.trackingCode,
    furtherTrackingCodes: dispatch.furtherTrackingCodes,
    present: order,
    ownCode: makeOwnTrackingCode(order),
  })
  if (result.kind === 'tracking-code-required') throw shopError('TRACKING_CODE_REQUIRED')
  await requireOwnCodes(tx, order, result)
  const { actorId, money, sendDespite } = dispatch
  return setOrderStatusByStaff(tx, {
    order,
    status: result.status,
    codes: result,
    reason: 'dispatch',
    actorId,
    money,
    sendDespite,
  })
}

/** Throws `CHANGED_MEANWHILE`, naming codes and actor, if a locked order's codes are not the expected ones. */
async function requireTrackingCodes(
  shop: Shop,
  order: OrderRow,
  { expectedTrackingCode, expectedFurtherTrackingCodes = order.furtherTrackingCodes }: Dispatch,
): Promise<void> {
  if (expectedTrackingCode === undefined) return
  const expected = { trackingCode: expectedTrackingCode || null, furtherTrackingCodes: expectedFurtherTrackingCodes }
  if (haveSameCodes(order, expected)) return
  const who = await readLastActor(shop, order.id)
  throw shopError('CHANGED_MEANWHILE', { message: failureTexts.trackingCodesChanged(listTrackingCodes(order), who) })
}

/** Throws `TRACKING_CODE_TAKEN` if a new code is another order's: one would be followed to the wrong door. */
async function requireOwnCodes(tx: Shop, order: OrderRow, codes: TrackingCodes): Promise<void> {
  const present = new Set(listTrackingCodes(order))
  const given = listTrackingCodes(codes).filter((code) => !present.has(code))
  if (given.length === 0) return
  const found = await readOrdersOfCodes(tx, given)
  for (const [trackingCode, other] of found)
    if (other.id !== order.id)
      throw shopError('TRACKING_CODE_TAKEN', {
        message: failureTexts.trackingCodeTaken(trackingCode, other.orderNumber),
      })
}

/** Dispatches many paid orders, each for itself, with the codes of its volumes, checked as `checkDispatch` does. */
export async function dispatchMany(
  shop: Shop,
  { lines, sendAnyway, actorId }: z.output<typeof dispatchedLines> & { actorId: string },
): Promise<{ lines: ShipmentOutcome[] }> {
  const named = lines.map(({ id, trackingCode }, index) => ({
    line: index + 1,
    text: id,
    number: id,
    trackingCode: parseTrackingCode(trackingCode ?? ''),
  }))
  const checked = viewExpectedOutcomes(await checkLines(shop, named), sendAnyway)
  const undecidedMoney = new Map(checked.map(({ order, undecidedMoney }) => [order?.id, undecidedMoney]))
  const refusals = new Map<string, Partial<ShipmentOutcome>>()
  const ready = checked.flatMap(({ order, trackingCode, fault }) =>
    order && trackingCode && !fault ? [{ id: order.id, trackingCode }] : [],
  )
  for (const [id, volumes] of Map.groupBy(ready, ({ id }) => id)) {
    const sendDespite = sendAnyway?.includes(id) ? undecidedMoney.get(id) : undefined
    const [trackingCode = '', ...furtherTrackingCodes] = volumes.map((volume) => volume.trackingCode)
    const codes = { trackingCode, furtherTrackingCodes }
    const sending = { id, ...codes, actorId, sendDespite, status: 'enviado', expectedStatus: 'pago' } as const
    refusals.set(id, await attempt(shop, sending, () => ({})))
  }
  return { lines: checked.map((line) => ({ ...line, ...(!line.fault && refusals.get(line.order?.id ?? '')) })) }
}

/** Moves one of many orders: what is refused leaves the others as they are then. */
const attempt = (shop: Shop, dispatch: Dispatch, view: (moved: OrderRow) => Partial<ShipmentOutcome>) =>
  inTransaction(shop, async (tx) => view(await dispatchOrder(tx, dispatch))).catch((error: unknown) =>
    describeRefusal(shop, error),
  )

/** Marks many shipped orders as delivered, each for itself. */
export async function deliverMany(
  shop: Shop,
  { ids, actorId }: { ids: readonly string[]; actorId: string },
): Promise<{ lines: ShipmentOutcome[] }> {
  const chosen = [...new Set(ids)]
  const orders = new Map((await readNamed(shop, chosen)).map((order) => [order.id, order]))
  const outcomes: ShipmentOutcome[] = []
  for (const [index, id] of chosen.entries()) {
    const order = orders.get(id)
    const checked = { line: index + 1, text: id, order, trackingCode: null, fault: undefined }
    const delivery = { id, actorId, status: 'entregue', expectedStatus: 'enviado', trackingCode: '' } as const
    const outcome = order
      ? await attempt(shop, delivery, ({ trackingCode }) => ({ trackingCode }))
      : { fault: 'unknown-order' as const }
    outcomes.push({ ...viewOutcome(checked), ...outcome })
  }
  return { lines: outcomes }
}
