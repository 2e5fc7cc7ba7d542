import { type AmountLine, type ReturnAmount, returnAmount } from './return-amount.ts'

/** A line of a paid order that has not been sent. */
export type CancellableLine = Omit<AmountLine, 'pieces'> & {
  productId: string
  /** How many units can still be cancelled; a set is one. */
  quantity: number
  piecesPerUnit: number
}

export type CancelledLine = { productId: string; quantity: number }

/** What the customer gets back for cancelled units: their price and, if the shop decides so, their share of the freight. */
export function cancellationAmount(
  lines: readonly CancellableLine[],
  cancelled: readonly CancelledLine[],
  isFreightReturned: boolean,
): ReturnAmount {
  const quantities = new Map(cancelled.map(({ productId, quantity }) => [productId, quantity]))
  const amount = returnAmount(
    'before-dispatch',
    lines.map((line) => ({ ...line, pieces: (quantities.get(line.productId) ?? 0) * line.piecesPerUnit })),
  )
  return isFreightReturned ? amount : { ...amount, freightCents: 0, totalCents: amount.goodsCents }
}

/** Why units cannot be cancelled: the order does not have them, or nothing would be left of it. */
export function cancellationFault(
  lines: readonly CancellableLine[],
  cancelled: readonly CancelledLine[],
): 'too-many' | 'everything' | undefined {
  const isOnce = new Set(cancelled.map(({ productId }) => productId)).size === cancelled.length
  const isThere = cancelled.every(({ productId, quantity }) =>
    lines.some((line) => line.productId === productId && quantity > 0 && quantity <= line.quantity),
  )
  if (!isOnce || !isThere) return 'too-many'
  return countUnits(cancelled) < countUnits(lines) ? undefined : 'everything'
}

export const countUnits = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
