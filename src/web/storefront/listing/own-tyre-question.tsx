import { Link } from '@tanstack/react-router'
import type { VehicleDetail } from '#contract/shop/vehicles.ts'
import type { ListingSearch } from '#domain/catalog/listing-parameters.ts'
import { formatTyreSize, parseTyreSize } from '#domain/tyre-size.ts'
import { vehicleTexts } from '#web/text/storefront/vehicle-texts.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { changedSearch } from './listing-search.ts'

const texts = vehicleTexts.ownTyre

/**
 * Asks which of the factory's sizes is on the car: it identifies the version. Links, so that it works
 * without scripts.
 */
export function OwnTyreQuestion({ detail, search }: { detail: VehicleDetail | undefined; search: ListingSearch }) {
  if (!detail || detail.tyreSizes.length < 2) return null
  const parsed = search.ownTyre ? parseTyreSize(search.ownTyre) : undefined
  const own = parsed && formatTyreSize(parsed)
  return (
    <section aria-labelledby="own-tyre" className="mb-5 rounded-md bg-paper px-4 py-4">
      <h2 id="own-tyre" className="font-bold">
        {texts.question}
      </h2>
      <p className="mt-0.5 text-sm text-steel">{texts.hint}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {[...detail.tyreSizes, undefined].map((size) => (
          <li key={size ?? ''}>
            <Link
              to="/products"
              search={changedSearch(search, { ownTyre: size, verdict: undefined, page: undefined })}
              resetScroll={false}
              // With the default matching of search parameters, such a link would count as the current page.
              activeOptions={{ exact: true }}
              aria-current={size === own ? 'true' : undefined}
              className={joinClasses(
                'tabular flex min-h-11 items-center rounded-sm px-4 font-bold ring-1 ring-inset transition-colors',
                size === own ? 'bg-ink text-white ring-ink' : 'bg-white ring-line hover:ring-ink',
              )}
            >
              {size ?? texts.any}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
