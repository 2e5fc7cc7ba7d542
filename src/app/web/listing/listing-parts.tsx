import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CarFront, LayoutGrid, List, SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { type ListingSearch, listingFilter } from '#modules/catalog/listing/parameters.ts'
import { ProductGrid, ProductGridSkeleton } from '#modules/catalog/product-cards/web/product-grid.tsx'
import type { Listing } from '#modules/catalog/products/contract.ts'
import { displayNameOfVehicle, formatVehicle, vehicleName } from '#modules/fitment/cars/car-names.ts'
import { useCarSearch } from '#modules/fitment/garage/web/my-car.ts'
import { vehicleTexts } from '#modules/fitment/verdicts/web/texts.ts'
import { WhatsAppLink } from '#platform/web/store.tsx'
import { buttonStyle, PlainButton } from '#platform/web/ui/button.tsx'
import { SectionHeading } from '#platform/web/ui/headings.tsx'
import { joinClasses } from '#platform/web/ui/join-classes.ts'
import { EmptyState } from '#platform/web/ui/states.tsx'
import { popularQuery } from '../queries.ts'
import { chosenValues, fitsNothing } from './chosen-values.ts'
import { listingPageTexts } from './texts.ts'

/** Whether something has been pending for longer than a moment, so that fast responses do not flicker. */
export function useIsSlow(isUnderWay: boolean, momentMs = 300): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setIsSlow(true), momentMs)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isUnderWay, momentMs])
  return isUnderWay && isSlow
}

type CorrectedSearchNoticeProps = { search: string; corrected: string }

/** Above the products: says that the search used other words than those typed. */
export function CorrectedSearchNotice({ search, corrected }: CorrectedSearchNoticeProps) {
  return (
    <p className="mb-6 wrap-anywhere rounded-sm bg-mist px-4 py-3.5 leading-snug">
      {listingPageTexts.correctedSearch
        // With functions, since a '$' in the text would have a special meaning.
        .replace('{corrected}', () => corrected)
        .replace('{search}', () => search)}
    </p>
  )
}

const choices = [
  { view: 'grid', label: 'Ver em grade', Icon: LayoutGrid },
  { view: 'list', label: 'Ver em lista', Icon: List },
] as const

type ListingToolbarProps = {
  /** Undefined while it is being counted. */
  total: number | undefined
  /** Undefined where there is nothing to view. */
  view: 'grid' | 'list' | undefined
  onChange: (change: Partial<ListingSearch>) => void
  /** Before the number of products. */
  lead: ReactNode
}

export function ListingToolbar({ total, view, onChange, lead }: ListingToolbarProps) {
  return (
    <div className={joinClasses('mb-3 flex flex-wrap items-center gap-1', !view && 'lg:hidden')}>
      {lead}
      <p aria-live="polite" className="tabular grow text-steel max-lg:pl-2 max-sm:text-sm">
        {total !== undefined && (
          <>
            <b className="text-ink">{total}</b> {total === 1 ? listingPageTexts.product : listingPageTexts.products}
          </>
        )}
      </p>
      {(view ? choices : []).map((choice) => (
        <PlainButton
          key={choice.view}
          aria-label={choice.label}
          aria-pressed={view === choice.view}
          onClick={() => onChange({ view: choice.view })}
          className={joinClasses(
            'flex size-11 items-center justify-center rounded-sm transition-colors',
            view === choice.view ? 'bg-ink text-white' : 'text-steel hover:bg-mist',
          )}
        >
          <choice.Icon aria-hidden="true" className="size-5" />
        </PlainButton>
      ))}
    </div>
  )
}

export function PopularProducts() {
  const { data: products, isPending } = useQuery(popularQuery())
  if (!isPending && (!products || products.length === 0)) return null
  return (
    <section aria-labelledby="popular-heading" className="pt-8">
      <SectionHeading id="popular-heading">{listingPageTexts.popular}</SectionHeading>
      {products ? <ProductGrid products={products} /> : <ProductGridSkeleton count={8} />}
    </section>
  )
}

type SearchedCarProps = { car: NonNullable<Listing['searchedCar']> }

/** Above the results of a search that contains a car: links to what fits it, by year. */
export function SearchedCar({ car: { make, model, year, years } }: SearchedCarProps) {
  const searchFor = useCarSearch()
  const vehicleOf = (one: number) => ({ brand: make, model, year: one })
  if (year !== null && years.includes(year)) {
    return (
      <Link
        to="/products"
        search={searchFor(formatVehicle(vehicleOf(year)))}
        className={buttonStyle('primary', 'medium', 'mb-6 w-full text-balance sm:w-auto')}
      >
        <CarFront className="size-5.5 shrink-0" />
        {vehicleTexts.searched.see(vehicleName(vehicleOf(year)))}
      </Link>
    )
  }
  const name = model.startsWith(make) ? model : `${make} ${model}`
  return (
    <section aria-labelledby="searched-car" className="mb-6 rounded-md bg-paper px-4 py-4">
      <h2 id="searched-car" className="flex items-center gap-2 font-bold">
        <CarFront className="size-5.5 shrink-0" />
        {vehicleTexts.searched.whichYear(name)}
      </h2>
      <p className="mt-0.5 text-sm text-steel">
        {year === null ? vehicleTexts.searched.hint : vehicleTexts.searched.noData(year)}
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {years.map((one) => (
          <li key={one}>
            <Link
              to="/products"
              search={searchFor(formatVehicle(vehicleOf(one)))}
              aria-label={vehicleTexts.searched.see(vehicleName(vehicleOf(one)))}
              className="tabular flex min-h-11 items-center rounded-sm bg-white px-4 font-bold ring-1 ring-line ring-inset transition-colors hover:ring-ink"
            >
              {one}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type NothingFoundProps = { search: ListingSearch; counts: Listing['verdictCounts'] }

/** In place of the products of an empty list: why, and how to go on. `counts` are those of a car's list. */
export function NothingFound({ search, counts }: NothingFoundProps) {
  const sought = soughtIn(search, counts)
  return (
    <EmptyState
      icon={<SearchX />}
      title={listingPageTexts.nothingFound}
      text={emptyText(search, counts)}
      action={
        <>
          <Link to="/products" className={buttonStyle('primary')}>
            {listingPageTexts.toProducts}
          </Link>
          {sought && (
            <WhatsAppLink message={listingPageTexts.lookingFor(sought)} className={buttonStyle('secondary')}>
              {listingPageTexts.askForIt}
            </WhatsAppLink>
          )}
        </>
      }
    />
  )
}

/** What to ask the shop for: the words that were searched, or goods for a car that nothing fits; else nothing. */
function soughtIn(search: ListingSearch, counts: Listing['verdictCounts']): string | undefined {
  if (!search.vehicle) return search.search
  // Another tab, or the list without its filters, may have what fits the car.
  return fitsNothing(search, counts) ? vehicleTexts.goodsFor(displayNameOfVehicle(search.vehicle)) : undefined
}

function emptyText(search: ListingSearch, counts: Listing['verdictCounts']): string {
  if (listingFilter(search).kind === 'vehicle')
    return fitsNothing(search, counts) ? vehicleTexts.noneFits : vehicleTexts.noneOf
  // The words may be right, and the filters exclude everything.
  return search.search && chosenValues(search).length === 0
    ? listingPageTexts.searchOtherwise
    : listingPageTexts.filterOtherwise
}
