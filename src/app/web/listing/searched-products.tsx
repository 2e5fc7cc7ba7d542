import { Link } from '@tanstack/react-router'
import type { ListingSearch } from '#modules/catalog/listing/parameters.ts'
import type { Listing } from '#modules/catalog/products/contract.ts'
import { renderFitLine } from '#modules/fitment/verdicts/web/fit-line.tsx'
import { vehicleTexts } from '#modules/fitment/verdicts/web/texts.ts'
import { listingPageSize } from '#platform/pagination.ts'
import { ListedProducts } from './listed-products.tsx'
import { changedSearch } from './listing-search.ts'
import { listingPageTexts } from './texts.ts'

type SearchedProductsProps = {
  search: ListingSearch
  listing: Listing
  layout: 'grid' | 'list'
  className: string
}

/** Of any list but a car's. What only mentions the words of a search stands below a line of its own. */
export function SearchedProducts({ search, listing, ...rest }: SearchedProductsProps) {
  const { products, page, mentionsFrom, searchedCar, searchedMake, verdicts: shown, verdictCounts } = listing
  const named = mentionsFrom === undefined ? products.length : Math.max(0, mentionsFrom - (page - 1) * listingPageSize)
  const [first, mentions] = [products.slice(0, named), products.slice(named)]
  const shows = {
    ...rest,
    // A visitor who searches for another car does not need the fit on their own.
    showsFit: !searchedCar && !searchedMake,
    ...(searchedCar ? { lead: renderFitLine } : {}),
    isCompared: !verdictCounts,
  }
  const misfits = shown?.[0] === 'nao_serve' ? 0 : (verdictCounts?.naoServe ?? 0)
  return (
    <>
      {first.length > 0 && <ListedProducts products={first} {...shows} />}
      {mentions.length > 0 && (
        <>
          <h3 className="mt-8 mb-4 wrap-anywhere border-line border-t pt-5 font-bold text-steel first:mt-0">
            {listingPageTexts.mentions(search.search ?? '')}
          </h3>
          <ListedProducts products={mentions} {...shows} />
        </>
      )}
      {misfits > 0 && <MisfitsLink search={search} count={misfits} />}
    </>
  )
}

export const MisfitsLink = ({ search, count }: { search: ListingSearch; count: number }) => (
  <Link
    to="/products"
    search={changedSearch(search, { verdict: 'nao_serve', page: undefined })}
    rel="nofollow"
    className="tabular mt-6 flex min-h-11 w-fit items-center font-semibold text-link text-sm hover:underline"
  >
    {vehicleTexts.misfits(count)}
  </Link>
)
