import { useQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { ProductGrid, ProductGridSkeleton } from '#modules/catalog/product-cards/web/product-grid.tsx'
import { api } from '#platform/web/calls/index.ts'
import { FailedPage, RetryPageButton } from '#platform/web/pages/failed-page.tsx'
import { layoutTexts } from '#platform/web/pages/texts.ts'
import { buttonStyle, SpinnerWithText } from '#platform/web/ui/index.ts'

export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  useEffect(() => console.error('Page failed', error), [error])
  return <FailedPage retry={<RetryPageButton reset={reset} />} />
}

/** At least as high as the window, so that no footer appears only to be pushed away again. */
export const LateContent = ({ children }: { children: ReactNode }) => <div className="min-h-dvh">{children}</div>

/** Shown while a page is loading: as high as the window, so that nothing visible moves when it appears. */
export function PendingScreen() {
  return (
    <>
      <h1 className="sr-only">{layoutTexts.pageComing}</h1>
      <SpinnerWithText text={layoutTexts.loading} className="min-h-dvh" />
    </>
  )
}

export const newestProductsQuery = () => api.catalog.newest.queryOptions({ input: { limit: 12 } })

export function NotFoundScreen() {
  const newest = useQuery(newestProductsQuery())
  return (
    <div className="wrap py-10 md:py-16">
      <p className="w-fit border-signal border-b-8 font-black text-7xl leading-none tracking-tighter md:text-9xl">
        404
      </p>
      <h1 className="mt-6 font-extrabold text-3xl md:text-4xl">{layoutTexts.notFound}</h1>
      <p className="mt-3 max-w-xl text-lg text-steel">{layoutTexts.notFoundText}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/" className={buttonStyle('primary')}>
          {layoutTexts.toHome}
        </Link>
        <Link to="/products" className={buttonStyle('secondary')}>
          {layoutTexts.toProducts}
        </Link>
      </div>
      {(newest.isPending || (newest.data && newest.data.length > 0)) && (
        <section aria-labelledby="newest" className="mt-14">
          <h2 id="newest" className="mb-6 font-extrabold text-2xl">
            {layoutTexts.newest}
          </h2>
          {newest.data ? <ProductGrid products={newest.data} /> : <ProductGridSkeleton count={12} />}
        </section>
      )}
    </div>
  )
}
