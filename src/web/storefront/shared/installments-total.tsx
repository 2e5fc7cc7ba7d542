import type { CartItem } from '#contract/shop/cart.ts'
import { cartInstallments } from '#domain/cart/cart-installments.ts'
import type { Cents } from '#domain/money.ts'
import { installmentsText } from '#web/text/storefront/installments.ts'
import { installmentsLimitText } from '#web/text/storefront/installments-limit-text.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

type InstallmentsTotalProps = {
  items: readonly Pick<CartItem, 'name' | 'unitPriceCents' | 'installments' | 'isAvailable'>[]
  totalCents: Cents
  className?: string
}

/**
 * A cart's total by card without interest, in as many installments as it allows. Pages of products have
 * promised their own numbers: items because of which there are fewer are named.
 */
export function InstallmentsTotal({ items, totalCents, className }: InstallmentsTotalProps) {
  const available = items.filter(({ isAvailable }) => isAvailable)
  const { count, limitedBy } = cartInstallments(available, totalCents)
  const text = installmentsText(totalCents, count)
  const isMixed = limitedBy.length > 0 && limitedBy.length < available.length
  if (available.length === 0 || !(text || isMixed)) return null
  return (
    <div className={joinClasses('tabular text-right text-steel', className)}>
      {text && <p>{text}</p>}
      {isMixed && <p className="wrap-anywhere text-sm leading-snug">{installmentsLimitText(limitedBy, count)}</p>}
    </div>
  )
}
