import type { ShipmentOutcome } from '#contract/admin/shipments.ts'
import { readDispatchLines } from '#domain/packing/dispatch-lines.ts'
import type { Shop } from '#server/shop.ts'
import { checkLines, outcomeOf } from './check-lines.ts'

/** What would become of each pasted or scanned line; nothing is changed. */
export async function checkDispatch(shop: Shop, text: string): Promise<{ lines: ShipmentOutcome[] }> {
  return { lines: (await checkLines(shop, readDispatchLines(text))).map(outcomeOf) }
}
