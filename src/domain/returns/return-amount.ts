import type { Cents } from '../money.ts'
import { type ReturnReason, returnRules } from './return-reasons.ts'

/** A line of the order of which pieces come back. */
export type AmountLine = {
  unitPriceCents: Cents
  /** The freight of the whole line. */
  shippingCents: Cents
  orderedQuantity: number
  /** Pieces that earlier returns brought back. */
  earlierQuantity: number
  /** Pieces that come back now. */
  quantity: number
}

export type ReturnAmount = { goodsCents: Cents; freightCents: Cents; totalCents: Cents }

/**
 * What the customer gets back for pieces: their price and, by the rule of the reason, their share of the
 * freight. However an order is sent back, the shares add up to its freight to the cent.
 */
export function returnAmount(reason: ReturnReason, lines: readonly AmountLine[]): ReturnAmount {
  const goodsCents = lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0)
  const freightCents = returnRules[reason].givesFreightBack ? lines.reduce((sum, line) => sum + freightOf(line), 0) : 0
  return { goodsCents, freightCents, totalCents: goodsCents + freightCents }
}

function freightOf({ shippingCents, orderedQuantity, earlierQuantity, quantity }: AmountLine): Cents {
  const shareOf = (pieces: number) => Math.floor((shippingCents * pieces) / orderedQuantity)
  return shareOf(earlierQuantity + quantity) - shareOf(earlierQuantity)
}
