import { shopError } from '#contract/errors.ts'
import { type AttentionKind, attentionKindLabels } from '#domain/attention/attention-kinds.ts'
import { readUndecidedMoney } from '#server/services/attention/read-undecided-money.ts'
import type { Shop } from '#server/shop.ts'
import { failureTexts } from '#server/text/failure-texts.ts'

/**
 * Throws `SHIPMENT_HELD_BACK`, naming what the staff still has to decide about an order's money, unless the
 * person has seen all of it. Call it with the order locked.
 */
export async function requireDecidedMoney(
  tx: Shop,
  { orderId, seen = [] }: { orderId: string; seen: readonly AttentionKind[] | undefined },
): Promise<void> {
  const undecided = (await readUndecidedMoney(tx, [orderId])).get(orderId) ?? []
  if (undecided.every((kind) => seen.includes(kind))) return
  const message = failureTexts.heldBack(undecided.map((kind) => attentionKindLabels[kind]))
  throw shopError('SHIPMENT_HELD_BACK', { message })
}
