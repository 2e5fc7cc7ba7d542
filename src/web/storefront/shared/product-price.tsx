import { formatBRL } from '#domain/money.ts'
import { installmentsText } from '#web/text/storefront/installments.ts'
import { productCardTexts } from '#web/text/storefront/product-card-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Price } from '#web/ui/price.tsx'

type PricedProduct = {
  priceCents: number
  originalPriceCents: number | null
  installments: number
  isPriceOnRequest: boolean
}

/** What a product costs, or that the price is on request. */
export function ProductPrice({ product, size = 'medium' }: { product: PricedProduct; size?: 'medium' | 'large' }) {
  if (product.isPriceOnRequest) {
    return (
      <p className={joinClasses('font-extrabold leading-tight', size === 'large' ? 'text-3xl' : 'text-lg')}>
        {productCardTexts.priceOnRequest}
      </p>
    )
  }
  const { priceCents, originalPriceCents } = product
  const isReduced = originalPriceCents !== null && originalPriceCents > priceCents
  return (
    <Price
      size={size}
      price={formatBRL(priceCents)}
      originalPrice={isReduced ? formatBRL(originalPriceCents) : undefined}
      installments={installmentsText(priceCents, product.installments)}
    />
  )
}
