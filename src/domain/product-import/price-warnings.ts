import type { Cents } from '#domain/money.ts'
import type { ChangeWarning } from '#domain/product-changes/change-set-states.ts'

/** From this share on a new price is shown as a jump: it may be a typing error of the supplier's. */
const jumpPercent = 30

type Prices = { before: Cents | null; after: Cents; costCents: Cents | null }

/** The warnings about a new price. `before` is null or 0 if there was none, and `after` 0 if there will be none. */
export function priceWarnings({ before, after, costCents }: Prices): ChangeWarning[] {
  if (after === 0) return []
  const warnings: ChangeWarning[] = []
  if (before && Math.abs(after - before) * 100 > before * jumpPercent) warnings.push('price-jump')
  if (costCents !== null && after < costCents) warnings.push('below-cost')
  return warnings
}
