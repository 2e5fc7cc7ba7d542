import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { searchForSize } from '#web/storefront/shared/size-finder/search-for-size.ts'
import { facetTexts } from '#web/text/storefront/facet-texts.ts'
import { equivalentSizesQuery } from './listing-queries.ts'

const texts = facetTexts.equivalentSizes

/** For a list of one tyre size: other available sizes with a similar outer diameter, and the difference. */
export function EquivalentSizes({ size }: { size: string }) {
  const { data: sizes = [] } = useQuery(equivalentSizesQuery(size))
  if (sizes.length === 0) return null
  return (
    <section aria-labelledby="equivalent-sizes" className="mt-12 border-line border-t pt-8">
      <h2 id="equivalent-sizes" className="font-extrabold text-xl leading-tight md:text-2xl">
        {texts.title}
      </h2>
      <p className="mt-1.5 mb-4 max-w-3xl text-pretty text-steel text-sm leading-snug">{texts.text(size)}</p>
      <ul className="flex flex-wrap gap-2">
        {sizes.map(({ size: other, percent, ...measures }) => (
          <li key={other}>
            <Link
              to="/products"
              search={searchForSize(measures)}
              className="tabular flex min-h-11 items-center gap-2 rounded-sm bg-white px-4 font-bold ring-1 ring-line ring-inset transition-colors hover:ring-ink"
            >
              {other} <span className="font-normal text-sm text-steel">{texts.difference(percent)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
