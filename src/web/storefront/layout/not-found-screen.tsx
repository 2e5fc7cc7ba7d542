import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#web/api-client.ts'
import { ProductGrid } from '#web/storefront/shared/product-grid.tsx'
import { ProductGridSkeleton } from '#web/storefront/shared/product-grid-skeleton.tsx'
import { layoutTexts } from '#web/text/storefront/layout-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/** The products that the not-found page shows. */
export const newestProductsQuery = () => api.catalog.newest.queryOptions({ input: { limit: 12 } })

/** The page for unknown addresses, with the newest products. */
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
