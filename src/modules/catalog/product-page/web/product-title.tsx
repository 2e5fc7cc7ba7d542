import type { ReactNode } from 'react'
import { Badge } from '#platform/web/ui/index.ts'
import { ProductName, ProductPrice, PromotionLines, SetLine } from '../../product-cards/web/product-price.tsx'
import { productFlagTexts } from '../../product-cards/web/texts.ts'
import type { ProductDetail } from '../../products/contract.ts'
import { productPageTexts } from './texts.ts'

export function ProductTitle({ product, beside }: { product: ProductDetail; beside?: ReactNode }) {
  const discount = product.discountPercentage ?? 0
  const code = product.sku && productPageTexts.code(product.sku)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {discount > 0 && <Badge tone="brake" className="px-2.5 py-1.5 text-sm">{`${discount}% OFF`}</Badge>}
        {product.isNew && (
          <Badge tone="ink" className="px-2.5 py-1.5 text-sm">
            {productFlagTexts.isNew}
          </Badge>
        )}
        {product.brand && (
          <span className="min-w-0 wrap-anywhere font-bold text-steel text-sm uppercase tracking-wide">
            {product.brand.name}
          </span>
        )}
      </div>
      <div className="mt-2 flex items-start gap-3">
        <h1 className="min-w-0 grow wrap-anywhere font-extrabold text-2xl leading-[1.12] tracking-tight md:text-[2rem]">
          <ProductName name={product.name} />
        </h1>
        {beside}
      </div>
      <p className="mt-2 wrap-anywhere text-sm text-steel">
        {[product.category?.name, product.subcategory?.name, code].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

/** Per piece, and per set for products sold by fours. */
export function DetailPrice({ product }: { product: ProductDetail }) {
  return (
    <div className="mt-5">
      <ProductPrice product={product} size="large" />
      <SetLine
        product={product}
        priceCents={product.isPriceOnRequest ? undefined : product.priceCents}
        className="tabular mt-2 font-semibold"
      />
      <PromotionLines promotions={product.promotions} isWhole className="mt-3 grid gap-1" />
    </div>
  )
}
