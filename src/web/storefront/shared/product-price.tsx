import { pixPriceOf } from '#domain/cart/pix-price.ts'
import { formatBRL } from '#domain/money.ts'
import { store } from '#web/text/shared/store.ts'
import { installmentsText } from '#web/text/storefront/installments.ts'
import { pixPriceText } from '#web/text/storefront/pix-price-text.ts'
import { productCardTexts } from '#web/text/storefront/product-card-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Price } from '#web/ui/price.tsx'

type PricedProduct = {
  priceCents: number
  originalPriceCents: number | null
  installments: number
  isPriceOnRequest: boolean
}

type ProductPriceProps = {
  product: PricedProduct
  /** 'small' shows only the price, and the Pix price. */
  size?: 'small' | 'medium' | 'large'
  /** The shop's Pix discount. */
  pixPercent?: number
}

/** The price of a product, also by Pix, or that the price is on request. */
export function ProductPrice({ product, size = 'medium', pixPercent = store().pixDiscountPercent }: ProductPriceProps) {
  if (product.isPriceOnRequest) {
    return (
      <p className={joinClasses('font-extrabold leading-tight', size === 'large' ? 'text-3xl' : 'text-lg')}>
        {productCardTexts.priceOnRequest}
      </p>
    )
  }
  const { priceCents, originalPriceCents } = product
  // An answer of the former release may lack the price: the page shows a dash then, instead of failing.
  const hasPixPrice = pixPercent > 0 && Number.isFinite(priceCents)
  const pix = hasPixPrice ? pixPriceText(pixPriceOf(priceCents, pixPercent), pixPercent) : undefined
  if (size === 'small') return <Price size="small" price={formatBRL(priceCents)} pix={pix} />
  const isReduced = originalPriceCents !== null && originalPriceCents > priceCents
  return (
    <Price
      size={size}
      price={formatBRL(priceCents)}
      originalPrice={isReduced ? formatBRL(originalPriceCents) : undefined}
      pix={pix}
      installments={installmentsText(priceCents, product.installments)}
    />
  )
}
