import type { ProductDetail } from '#contract/shop/catalog.ts'
import { ProductPrice } from '#web/storefront/shared/product-price.tsx'
import { SetLine } from '#web/storefront/shared/set-line.tsx'

/** The price at the top of a product's page: per piece, and per set for products sold by fours. */
export function DetailPrice({ product }: { product: ProductDetail }) {
  return (
    <div className="mt-5">
      <ProductPrice product={product} size="large" />
      <SetLine
        product={product}
        priceCents={product.isPriceOnRequest ? undefined : product.priceCents}
        className="tabular mt-2 font-semibold"
      />
    </div>
  )
}
