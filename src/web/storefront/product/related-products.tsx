import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ProductDetail } from '#contract/shop/catalog.ts'
import { ProductGrid, shortGridStyle } from '#web/storefront/shared/product-grid.tsx'
import { productPageTexts } from '#web/text/storefront/product-page-texts.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { relatedQuery } from './product-queries.ts'

/** Others of the same category; nothing where there are none. */
export function RelatedProducts({ product }: { product: ProductDetail }) {
  const { data: related } = useQuery(relatedQuery(product.id))
  if (!related || related.length === 0) return null
  return (
    <section aria-labelledby="related-heading" className="mt-12 md:mt-20">
      <SectionHeading
        id="related-heading"
        action={
          product.category && (
            <Link
              to="/products"
              search={{ category: product.category.id }}
              className="py-1 font-bold text-link underline-offset-4 hover:underline"
            >
              {productPageTexts.more}
            </Link>
          )
        }
      >
        {productPageTexts.related}
      </SectionHeading>
      <ProductGrid products={related} className={shortGridStyle} address="/product/$productId" />
    </section>
  )
}
