import type { ShipmentOutcome } from '#contract/admin/shipments.ts'
import type { AttentionKind } from '#domain/attention/attention-kinds.ts'
import { trackingCodeOf } from '#domain/orders/tracking-codes.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { checkLines, expectedOutcomes } from './check-lines.ts'
import { dispatchOrder } from './dispatch-shipment.ts'
import { refusalOf } from './refusal-of.ts'

type ManyDispatched = {
  lines: readonly { id: string; trackingCode: string | null }[]
  /** The orders that leave although their money is undecided; others of that kind stay. */
  sendAnyway?: readonly string[] | undefined
  actorId: string
}

/**
 * Dispatches many paid orders, each with its codes and independently: a refused one does not affect the
 * others. Several lines of an order are its volumes. Lines are checked as `checkDispatch` does, against the
 * current orders.
 */
export async function dispatchMany(
  shop: Shop,
  { lines, sendAnyway, actorId }: ManyDispatched,
): Promise<{ lines: ShipmentOutcome[] }> {
  const named = lines.map(({ id, trackingCode }, index) => ({
    line: index + 1,
    text: id,
    number: id,
    trackingCode: trackingCodeOf(trackingCode ?? ''),
  }))
  const checked = expectedOutcomes(await checkLines(shop, named), sendAnyway)
  const undecidedMoney = new Map(checked.map(({ order, undecidedMoney }) => [order?.id, undecidedMoney]))
  const refusals = new Map<string, Partial<ShipmentOutcome>>()
  const ready = checked.flatMap(({ order, trackingCode, fault }) =>
    order && trackingCode && !fault ? [{ id: order.id, trackingCode }] : [],
  )
  for (const [id, volumes] of Map.groupBy(ready, ({ id }) => id)) {
    const sendDespite = sendAnyway?.includes(id) ? undecidedMoney.get(id) : undefined
    const codes = volumes.map(({ trackingCode }) => trackingCode)
    refusals.set(id, await send(shop, { id, codes, actorId, sendDespite }))
  }
  return {
    lines: checked.map((line) => ({ ...line, ...(!line.fault && refusals.get(line.order?.id ?? '')) })),
  }
}

type Sent = { id: string; codes: readonly string[]; actorId: string; sendDespite: readonly AttentionKind[] | undefined }

function send(shop: Shop, { id, codes, actorId, sendDespite }: Sent): Promise<Partial<ShipmentOutcome>> {
  const [trackingCode = '', ...furtherTrackingCodes] = codes
  const dispatch = {
    id,
    trackingCode,
    furtherTrackingCodes,
    actorId,
    sendDespite,
    status: 'enviado',
    expectedStatus: 'pago',
  } as const
  return inTransaction(shop, async (tx): Promise<Partial<ShipmentOutcome>> => {
    await dispatchOrder(tx, dispatch)
    return {}
  }).catch((error: unknown) => refusalOf(shop, error))
}
