import { useQuery } from '@tanstack/react-query'
import { api } from '#web/api-client.ts'
import { ProductGrid, shortGridStyle } from '#web/storefront/shared/product-grid.tsx'
import { companionTexts as texts } from '#web/text/storefront/companion-texts.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'

/** What is in stock and has the measures of a product that is sold out. */
export function Substitutes({ productId }: { productId: string }) {
  const { data: products = [] } = useQuery(
    api.catalog.substitutes.queryOptions({ input: { id: productId }, staleTime: 60_000 }),
  )
  if (products.length === 0) return null
  return (
    <section aria-labelledby="substitutes-heading" className="mt-10 md:mt-16">
      <SectionHeading id="substitutes-heading">{texts.substitutes}</SectionHeading>
      <ProductGrid products={products} className={shortGridStyle} />
    </section>
  )
}
