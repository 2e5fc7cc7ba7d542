import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ChosenProduct } from '#contract/shop/catalog.ts'
import { ProductGrid, shortGridStyle } from '#web/storefront/shared/product-grid.tsx'
import { relatedQuery } from '#web/storefront/shared/related-query.ts'
import { compareTexts as texts } from '#web/text/storefront/compare-texts.ts'
import { SectionHeading } from '#web/ui/section-heading.tsx'

type SimilarProductsProps = {
  compared: readonly ChosenProduct[]
  /** Called when one is added: its link can no longer have the focus. */
  onAdded: () => void
}

/** Further products to compare: others of the first product's kind. */
export function SimilarProducts({ compared, onAdded }: SimilarProductsProps) {
  const ids = compared.map(({ id }) => id)
  const { data: related = [] } = useQuery(relatedQuery(ids[0] ?? ''))
  const others = related.filter(({ id }) => !ids.includes(id))
  if (others.length === 0) return null
  return (
    <section aria-labelledby="alike-heading" className="mt-12">
      <SectionHeading id="alike-heading">{texts.addTitle}</SectionHeading>
      <ProductGrid
        products={others}
        className={shortGridStyle}
        details={({ id, name }) => (
          <Link
            to="/compare"
            search={{ products: [...ids, id].join(',') }}
            onClick={onAdded}
            aria-label={texts.addOne(name)}
            // Above the link that covers the whole card.
            className="-ml-2 relative inline-flex min-h-11 items-center px-2 font-semibold text-link text-sm underline-offset-4 hover:underline"
          >
            {texts.add}
          </Link>
        )}
      />
    </section>
  )
}
