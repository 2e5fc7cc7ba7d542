import type { ShipmentOutcome } from '#contract/admin/shipments.ts'
import { trackingCodeOf } from '#domain/orders/dispatch.ts'
import { waitForLock } from '#server/db/advisory-locks.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { dispatchOrder } from './dispatch-shipment.ts'
import { judgeLines, outcomeOf, readOrdersOfCodes } from './judge-lines.ts'
import { refusalOf } from './refusal-of.ts'

type ManyDispatched = { lines: readonly { id: string; trackingCode: string | null }[]; actorId: string }

/**
 * Sends many paid orders off, each under its code and for itself: what is refused leaves the others as they go. Lines are
 * judged as `checkDispatch` does, as the orders are now.
 */
export async function dispatchMany(
  shop: Shop,
  { lines, actorId }: ManyDispatched,
): Promise<{ lines: ShipmentOutcome[] }> {
  const named = lines.map(({ id, trackingCode }, index) => ({
    line: index + 1,
    text: id,
    number: id,
    trackingCode: trackingCodeOf(trackingCode ?? ''),
  }))
  const outcomes: ShipmentOutcome[] = []
  for (const judged of await judgeLines(shop, named)) {
    const { order, trackingCode, fault } = judged
    const refusal = fault || !order || !trackingCode ? {} : await send(shop, { id: order.id, trackingCode, actorId })
    outcomes.push({ ...outcomeOf(judged), ...refusal })
  }
  return { lines: outcomes }
}

type Sent = { id: string; trackingCode: string; actorId: string }

function send(shop: Shop, { id, trackingCode, actorId }: Sent): Promise<Partial<ShipmentOutcome>> {
  const sending = inTransaction(shop, async (tx): Promise<Partial<ShipmentOutcome>> => {
    // Two people who give one code to two orders at this moment wait for each other.
    await waitForLock(tx.database, 'trackingCodes')
    const taken = (await readOrdersOfCodes(tx, [trackingCode])).get(trackingCode)
    if (taken && taken !== id) return { fault: 'code-taken', otherOrderId: taken }
    await dispatchOrder(tx, { id, trackingCode, actorId, status: 'enviado', expectedStatus: 'pago' })
    return {}
  })
  return sending.catch((error: unknown) => refusalOf(shop, error))
}
