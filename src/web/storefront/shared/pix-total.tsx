import type { Cents } from '#domain/money.ts'
import { store } from '#web/text/shared/store.ts'
import { pixPriceText } from '#web/text/storefront/pix-price-text.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

type PixTotalProps = { totalCents: Cents; discountCents: Cents; className?: string }

/** The total by Pix; renders nothing if it is the same, or not known. */
export function PixTotal({ totalCents, discountCents, className }: PixTotalProps) {
  if (!(discountCents > 0)) return null
  return (
    <p className={joinClasses('tabular text-right font-bold text-go', className)}>
      {pixPriceText(totalCents - discountCents, store().pixDiscountPercent)}
    </p>
  )
}
