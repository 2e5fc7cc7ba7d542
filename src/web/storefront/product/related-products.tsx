import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import { maxCompared } from '#domain/catalog/compared-products.ts'
import { ProductGrid, shortGridStyle } from '#web/storefront/shared/product-grid.tsx'
import { relatedQuery } from '#web/storefront/shared/related-query.ts'
import { compareTexts } from '#web/text/storefront/compare-texts.ts'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'

const linkStyle = 'py-1 font-bold text-link underline-offset-4 hover:underline'

/** Other products of the same category; renders nothing if there are none. */
export function RelatedProducts({ product }: { product: ProductDetail }) {
  const { data: related } = useQuery(relatedQuery(product.id))
  if (!related || related.length === 0) return null
  const compared = [product, ...related]
    .slice(0, maxCompared)
    .map(({ id }) => id)
    .join(',')
  return (
    <section aria-labelledby="related-heading" className="mt-12 md:mt-20">
      <SectionHeading
        id="related-heading"
        action={
          <span className="flex flex-wrap gap-x-6">
            <Link to="/compare" search={{ products: compared }} className={linkStyle}>
              {compareTexts.compareWithAlike}
            </Link>
            {product.category && (
              <Link to="/products" search={{ category: product.category.id }} className={linkStyle}>
                {productPageTexts.more}
              </Link>
            )}
          </span>
        }
      >
        {productPageTexts.related}
      </SectionHeading>
      <ProductGrid products={related} className={shortGridStyle} address="/product/$productId" />
    </section>
  )
}
