import { maxGoodsCents, maximumQuantityPerLine } from '#domain/limits.ts'
import type { Cents } from '#domain/money.ts'

type Line = { productId: string; unitPriceCents: Cents; quantity: number }

/** What the goods of these lines cost together. */
export const goodsCents = (lines: readonly Omit<Line, 'productId'>[]): Cents =>
  lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0)

/** Whether goods of this value are more than one order can have. */
export const exceedsOrder = (lines: readonly Omit<Line, 'productId'>[]): boolean => goodsCents(lines) > maxGoodsCents

/**
 * How many pieces of a product a field offers: as many as there are, and as fit into one order at their price. At least
 * one: what a single piece exceeds is explained when it is added.
 */
export function mostPieces({
  stockQuantity,
  unitPriceCents,
}: {
  stockQuantity: number
  unitPriceCents: Cents
}): number {
  const affordable = unitPriceCents > 0 ? Math.max(1, Math.floor(maxGoodsCents / unitPriceCents)) : stockQuantity
  return Math.min(stockQuantity, maximumQuantityPerLine, affordable)
}
