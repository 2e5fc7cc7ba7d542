import type { ShipmentOutcome } from '#contract/admin/shipments.ts'
import { readDispatchLines } from '#domain/packing/dispatch-lines.ts'
import type { Shop } from '#server/shop.ts'
import { checkLines, expectedOutcomes } from './check-lines.ts'

type CheckedText = {
  text: string
  /** The orders that leave although their money is undecided. */
  sendAnyway?: readonly string[] | undefined
}

/** What would become of each pasted or scanned line; nothing is changed. */
export async function checkDispatch(
  shop: Shop,
  { text, sendAnyway }: CheckedText,
): Promise<{ lines: ShipmentOutcome[] }> {
  return { lines: expectedOutcomes(await checkLines(shop, readDispatchLines(text)), sendAnyway) }
}
