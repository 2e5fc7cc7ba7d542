import { useQuery } from '@tanstack/react-query'
import { ProductGrid } from '#web/storefront/shared/product-grid.tsx'
import { ProductGridSkeleton } from '#web/storefront/shared/product-grid-skeleton.tsx'
import { listingPageTexts } from '#web/text/storefront/listing-page-texts.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { popularQuery } from './listing-queries.ts'

/** Products to look at if a search has found nothing. */
export function PopularProducts() {
  const { data: products, isPending } = useQuery(popularQuery())
  if (!isPending && (!products || products.length === 0)) return null
  return (
    <section aria-labelledby="popular-heading" className="pt-8">
      <SectionHeading id="popular-heading">{listingPageTexts.popular}</SectionHeading>
      {products ? <ProductGrid products={products} /> : <ProductGridSkeleton count={8} />}
    </section>
  )
}
