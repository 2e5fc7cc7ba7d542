import {
  type FacetName,
  facetNames,
  normalisePriceRange,
  type PriceRange,
  priceBounds,
} from '#modules/catalog/listing/facets.ts'
import {
  type ListingFilter,
  type ListingParameterName,
  type ListingSearch,
  type ListName,
  listingFilter,
  listingParameters,
  listingParametersDeciding,
  withoutUsual,
} from '#modules/catalog/listing/parameters.ts'
import type { ListingInput } from '#modules/catalog/products/contract.ts'
import {
  canonicalTyreSize,
  formatTyreSize,
  parseTyreSize,
  withCanonicalTyreSizes,
} from '#modules/fitment/cars/sizes.ts'
import type { MyCar } from '#modules/fitment/garage/web/my-car.ts'
import { verdicts } from '#modules/fitment/verdicts/rules.ts'
import { isIdentifier } from '#platform/pagination.ts'

export function readPriceRange({ min, max }: ListingSearch): PriceRange {
  return normalisePriceRange({ from: min ?? listingParameters.min.usual, to: max ?? listingParameters.max.usual })
}

/** The server input of each parameter that is combined with the filter that takes precedence. */
const inputBy: Record<
  Exclude<ListingParameterName, ListName | FacetName>,
  (search: ListingSearch) => Partial<ListingInput>
> = {
  min: (search) => {
    const { minimumCents } = priceBounds(readPriceRange(search))
    return minimumCents > 0 ? { minPriceCents: minimumCents } : {}
  },
  max: (search) => {
    const { maximumCents } = priceBounds(readPriceRange(search))
    return maximumCents === undefined ? {} : { maxPriceCents: maximumCents }
  },
  ownTyre: ({ ownTyre }) => (ownTyre && parseTyreSize(ownTyre) ? { ownTyre } : {}),
  verdict: (search) => verdictInput(search),
  sort: ({ sort = listingParameters.sort.usual }) => ({ sort }),
  order: ({ order = listingParameters.order.usual }) => ({ order }),
  view: () => ({}),
  misfits: () => ({}),
  page: ({ page = listingParameters.page.usual }) => ({ page }),
}

/** The selected verdict; for a vehicle else the best available one. Other lists than those and searches have none. */
function verdictInput({ verdict, ...search }: ListingSearch): Partial<ListingInput> {
  const { kind } = listingFilter(search)
  const chosen = verdicts.find((one) => one === verdict)
  if (kind === 'vehicle') return { verdict: chosen ?? 'best' }
  return kind === 'search' && chosen ? { verdict: chosen } : {}
}

/** Whose misfits a list leaves out; a list for a vehicle says itself what fits. */
export function carOfList(search: ListingSearch, myCar: MyCar | undefined): MyCar | undefined {
  return search.misfits || listingFilter(search).kind === 'vehicle' ? undefined : myCar
}

/** The server input: only the filter that takes precedence is sent. */
export function buildListingInput(search: ListingSearch, myCar?: MyCar): Partial<ListingInput> {
  const filter = listingFilter(search)
  const chosen = facetNames.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]]))
  const others = Object.values(inputBy).map((inputOf) => inputOf(search))
  const car = carOfList(search, myCar)
  // No longer than the API accepts.
  const fitting = car ? { fits: car.vehicle.slice(0, 100), ownTyre: car.ownTyre } : {}
  return Object.assign(pickListParameter(filter), Object.fromEntries(chosen), ...others, fitting)
}

/** The parameter that takes precedence: an address with a category and a subcategory shows the subcategory. */
export function pickListParameter(filter: ListingFilter): Pick<ListingInput, ListName> {
  switch (filter.kind) {
    case 'vehicle':
      // No longer than the API accepts.
      return { vehicle: filter.text.slice(0, 100) }
    case 'subcategory':
      return { subcategory: filter.subcategoryId }
    case 'category':
      return { category: filter.categoryId }
    case 'search':
      return { search: filter.term }
    case 'everything':
      return {}
    default:
      return filter satisfies never
  }
}

export function readListedCar(search: ListingSearch): { vehicle: string; ownTyre?: string } | undefined {
  const filter = listingFilter(search)
  if (filter.kind !== 'vehicle') return undefined
  const vehicle = filter.text.slice(0, 100)
  return search.ownTyre && parseTyreSize(search.ownTyre) ? { vehicle, ownTyre: search.ownTyre } : { vehicle }
}

/** The full tyre size, as `205/55 R16`, of a list by size or by a search for one; a car's list has none. */
export function chosenSize(search: ListingSearch): string | undefined {
  const { width, aspect, rim } = search
  const filter = listingFilter(search)
  if (filter.kind === 'search') {
    const searched = parseTyreSize(filter.term)
    if (searched && withCanonicalTyreSizes(filter.term) === canonicalTyreSize(searched)) return formatTyreSize(searched)
  }
  if (!width || !aspect || !rim || filter.kind === 'vehicle') return undefined
  const size = `${width}/${aspect} R${rim}`
  const parsed = parseTyreSize(size)
  return parsed && formatTyreSize(parsed) === size ? size : undefined
}

/** Whether the filter's id is well-formed: a mistyped one lists nothing instead of failing. */
export function namesNothing(search: ListingSearch): boolean {
  const filter = listingFilter(search)
  if (filter.kind === 'category') return !isIdentifier(filter.categoryId)
  if (filter.kind === 'subcategory') return !isIdentifier(filter.subcategoryId)
  return false
}

// Other products, or the same ones in a different order: the current page number is no longer meaningful.
const rearranging = listingParametersDeciding('list', 'narrowing', 'facet', 'arrangement')

/** The state after a change: another price range or order starts at the first page; defaults leave the address. */
export function changedSearch(search: ListingSearch, change: Partial<ListingSearch>): ListingSearch {
  const startsAgain = rearranging.some((name) => name in change)
  const page = 'page' in change || startsAgain ? change.page : search.page
  return withoutUsual({ ...search, ...change, page })
}
