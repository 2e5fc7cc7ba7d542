import type { CartItem } from '#contract/shop/cart.ts'
import type { Cents } from '#domain/money.ts'
import { installmentsText } from '#web/text/storefront/installments.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

type InstallmentsTotalProps = {
  items: readonly Pick<CartItem, 'installments' | 'isAvailable'>[]
  totalCents: Cents
  className?: string
}

/** A cart's total by card without interest: in as many installments as all of its products allow. */
export function InstallmentsTotal({ items, totalCents, className }: InstallmentsTotalProps) {
  const most = Math.min(...items.filter(({ isAvailable }) => isAvailable).map(({ installments }) => installments))
  const text = Number.isFinite(most) ? installmentsText(totalCents, most) : undefined
  return text ? <p className={joinClasses('tabular text-right text-steel', className)}>{text}</p> : null
}
