import { useQuery } from '@tanstack/react-query'
import { ProductGrid } from '#web/storefront/shared/product-grid.tsx'
import { companionTexts as texts } from '#web/text/storefront/companion-texts.ts'
import { substitutesQuery } from './product-queries.ts'

/** Directly below the sold-out label: available products with the same measures. */
export function Substitutes({ productId }: { productId: string }) {
  const { data: products = [] } = useQuery(substitutesQuery(productId))
  if (products.length === 0) return null
  return (
    <section aria-labelledby="substitutes-heading" className="mt-6">
      <h2 id="substitutes-heading" className="mb-3 font-bold text-lg">
        {texts.substitutes}
      </h2>
      <ProductGrid products={products} className="card-grid md:max-lg:grid-cols-4" />
    </section>
  )
}
