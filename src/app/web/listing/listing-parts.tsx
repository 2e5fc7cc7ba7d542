import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LayoutGrid, List, SearchX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { type ListingSearch, listingFilter } from '#modules/catalog/listing/parameters.ts'
import { ProductGrid, ProductGridSkeleton } from '#modules/catalog/product-cards/web/product-grid.tsx'
import type { Listing } from '#modules/catalog/products/contract.ts'
import { displayNameOfVehicle } from '#modules/fitment/cars/car-names.ts'
import { vehicleTexts } from '#modules/fitment/verdicts/web/texts.ts'
import { WhatsAppLink } from '#platform/web/store.tsx'
import { buttonStyle, EmptyState, joinClasses, PlainButton, SectionHeading } from '#platform/web/ui/index.ts'
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
    <div className={joinClasses('mb-3 flex flex-wrap items-center sm:gap-1', !view && 'lg:hidden')}>
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

type NothingFoundProps = { search: ListingSearch; listing: Listing | undefined }

/** In place of the products of an empty list: why, and how to go on. */
export function NothingFound({ search, listing }: NothingFoundProps) {
  const counts = listing?.verdictCounts
  const sought = soughtIn(search, counts)
  return (
    <EmptyState
      icon={<SearchX />}
      title={listing?.unsoldWord ? listingPageTexts.unsold(listing.unsoldWord) : listingPageTexts.nothingFound}
      text={listing?.unsoldWord ? listingPageTexts.searchElse : emptyText(search, counts)}
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
  if (listingFilter(search).kind === 'vehicle' || counts)
    return fitsNothing(search, counts) ? vehicleTexts.noneFits : vehicleTexts.noneOf
  // The words may be right, and the filters exclude everything.
  return search.search && chosenValues(search).length === 0
    ? listingPageTexts.searchOtherwise
    : listingPageTexts.filterOtherwise
}
