import type { ShipmentOutcome } from '#contract/admin/shipments.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { outcomeOf, readNamed } from './check-lines.ts'
import { dispatchOrder } from './dispatch-shipment.ts'
import { refusalOf } from './refusal-of.ts'

/** Marks many shipped orders as delivered, each for itself: what is refused leaves the others as they are then. */
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
    const refusal = order ? await deliver(shop, { id, actorId }) : { fault: 'unknown-order' as const }
    outcomes.push({ ...outcomeOf(checked), ...refusal })
  }
  return { lines: outcomes }
}

function deliver(shop: Shop, order: { id: string; actorId: string }): Promise<Partial<ShipmentOutcome>> {
  return inTransaction(shop, async (tx): Promise<Partial<ShipmentOutcome>> => {
    const moved = await dispatchOrder(tx, { ...order, status: 'entregue', expectedStatus: 'enviado', trackingCode: '' })
    return { trackingCode: moved.trackingCode }
  }).catch((error: unknown) => refusalOf(shop, error))
}
