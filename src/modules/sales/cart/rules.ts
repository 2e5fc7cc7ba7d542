import { type Cents, computeInstallments, maxGoodsCents, maxInstallments } from '#platform/money.ts'
import { maximumQuantityPerLine } from '#platform/numbers.ts'

/**
 * How many pieces a cart line is to hold that goes from `current` to `next`, 0 for none; undefined where that is more than
 * the stock, or than the maximum per line. Lowering is always allowed, even while the stock has fallen below both
 * numbers: it brings the line nearer to what can be bought.
 */
export function changeQuantity(current: number, next: number, stock: number): number | undefined {
  if (next <= 0) return 0
  const isRefused = next > Math.min(stock, maximumQuantityPerLine) && next >= current
  return isRefused ? undefined : next
}

/** The most products that a cart holds, however many pieces there are of each. */
export const maxCartLines = 100

/** How many pieces of a product each of two carts holds, 0 for none, and how many are in stock. */
export type LinesToJoin = { own: number; guest: number; stock: number }

/** How many pieces a joined line holds, and how many found no room. What stood in a cart stays in it. */
export function mergeLines({ own, guest, stock }: LinesToJoin): { quantity: number; leftOut: number } {
  const both = own + guest
  const quantity = Math.min(both, Math.max(own, guest, stock), maximumQuantityPerLine)
  return { quantity, leftOut: both - quantity }
}

type Line = { productId: string; unitPriceCents: Cents; quantity: number }

export const goodsCents = (lines: readonly Omit<Line, 'productId'>[]): Cents =>
  lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0)

export const exceedsOrder = (lines: readonly Omit<Line, 'productId'>[]): boolean => goodsCents(lines) > maxGoodsCents

/** How many pieces a field offers: as many as there are and as fit into one order, but at least one. */
export function maxPieces({ stockQuantity, unitPriceCents }: { stockQuantity: number; unitPriceCents: Cents }): number {
  const affordable = unitPriceCents > 0 ? Math.max(1, Math.floor(maxGoodsCents / unitPriceCents)) : stockQuantity
  return Math.min(stockQuantity, maximumQuantityPerLine, affordable)
}

type Item = { name: string; unitPriceCents: Cents; installments: number }

export type CartInstallments = {
  count: number
  /** The names of the items because of which there are fewer; empty if only the total limits them. */
  limitedBy: readonly string[]
}

/**
 * In how many installments a cart can be paid: as many as its total and all of its items allow. The number of
 * an item that its price implies anyway, such as 2 for R$ 49,90, says nothing about a larger total.
 */
export function cartInstallments(items: readonly Item[], totalCents: Cents): CartInstallments {
  const most = Math.min(maxInstallments, ...items.map(limitOf))
  const { count } = computeInstallments(totalCents, most)
  const isLimited = count < computeInstallments(totalCents, maxInstallments).count
  return { count, limitedBy: isLimited ? items.filter((item) => limitOf(item) === most).map(({ name }) => name) : [] }
}

const limitOf = ({ unitPriceCents, installments }: Item) =>
  installments < computeInstallments(unitPriceCents, maxInstallments).count ? installments : maxInstallments
