import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useRef } from 'react'
import type { ChosenProduct } from '#contract/shop/catalog.ts'
import { maxCompared } from '#domain/catalog/compared-products.ts'
import { chosenQuery } from '#web/storefront/shared/chosen-query.ts'
import { PageBreadcrumb } from '#web/storefront/shared/page-breadcrumb.tsx'
import { ProductGrid, shortGridStyle } from '#web/storefront/shared/product-grid.tsx'
import { ProductGridSkeleton } from '#web/storefront/shared/product-grid-skeleton.tsx'
import { relatedQuery } from '#web/storefront/shared/related-query.ts'
import { compareTexts as texts } from '#web/text/storefront/compare-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { ComparedTable } from './compared-table.tsx'

/**
 * Compares up to three products side by side. The address contains their ids: it can be shared, and needs no scripts.
 */
export function CompareScreen({ ids }: { ids: readonly string[] }) {
  const { data: products, isLoading, isError, refetch } = useQuery(chosenQuery(ids))
  const hasFailed = isError && !products
  const heading = useRef<HTMLHeadingElement>(null)
  // The clicked link goes with its product.
  const keepFocus = () => heading.current?.focus({ preventScroll: true })
  return (
    <div className="wrap pt-4 md:pt-6">
      <PageBreadcrumb steps={[{ name: texts.title }]} />
      <h1
        ref={heading}
        tabIndex={-1}
        className="mt-4 font-black text-[1.75rem] leading-[1.05] tracking-tight outline-none md:mt-6 md:text-4xl"
      >
        {texts.title}
      </h1>
      {isLoading && <ProductGridSkeleton count={ids.length} className="mt-6 grid grid-cols-3 gap-2.5 sm:gap-4" />}
      {hasFailed && <FailedState title={texts.failed} onRetry={refetch} />}
      {!isLoading && !hasFailed && !products?.length && (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={texts.nothing}
          text={texts.nothingText}
          action={
            <Link to="/products" className={buttonStyle('primary')}>
              {texts.toProducts}
            </Link>
          }
        />
      )}
      {products && products.length > 0 && (
        <>
          <p className="mt-2 mb-5 text-steel">{texts.hint(maxCompared)}</p>
          {/* Much larger text needs wider columns than a phone has: only the table scrolls sideways. */}
          <div className="relative max-2xs:overflow-x-auto">
            <ComparedTable products={products} onRemoved={keepFocus} />
          </div>
          {products.length < maxCompared && <SimilarProducts compared={products} onAdded={keepFocus} />}
        </>
      )}
    </div>
  )
}

type SimilarProductsProps = {
  compared: readonly ChosenProduct[]
  /** Called when one is added: its link can no longer have the focus. */
  onAdded: () => void
}

/** Further products to compare: others of the first product's kind. */
function SimilarProducts({ compared, onAdded }: SimilarProductsProps) {
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
