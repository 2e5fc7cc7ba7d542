import type { Cents } from '../money.ts'
import { type ReturnReason, returnRules } from './return-reasons.ts'

/** A line of the order of which pieces come back. */
export type AmountLine = {
  /** The price of the whole line. */
  goodsCents: Cents
  /** The freight of the whole line. */
  shippingCents: Cents
  /** Single pieces of the whole line: a set has four. */
  orderedPieces: number
  /** Pieces that earlier returns brought back. */
  earlierPieces: number
  /** Pieces that come back now. */
  pieces: number
}

export type ReturnAmount = { goodsCents: Cents; freightCents: Cents; totalCents: Cents }

/**
 * What the customer gets back for pieces: their price and, by the rule of the reason, their share of the
 * freight. However an order is sent back, the shares add up to what was paid, to the cent.
 */
export function returnAmount(reason: ReturnReason, lines: readonly AmountLine[]): ReturnAmount {
  const goodsCents = lines.reduce((sum, line) => sum + takeShare(line.goodsCents, line), 0)
  const freightCents = returnRules[reason].givesFreightBack
    ? lines.reduce((sum, line) => sum + takeShare(line.shippingCents, line), 0)
    : 0
  return { goodsCents, freightCents, totalCents: goodsCents + freightCents }
}

function takeShare(cents: Cents, { orderedPieces, earlierPieces, pieces }: AmountLine): Cents {
  const shareOf = (count: number) => Math.floor((cents * count) / orderedPieces)
  return shareOf(earlierPieces + pieces) - shareOf(earlierPieces)
}
