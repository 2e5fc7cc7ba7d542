import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import type { Listing } from '#contract/shop/catalog.ts'
import { listingFilter } from '#domain/catalog/listing-filter.ts'
import { displayNameOfVehicle } from '#domain/catalog/listing-heading.ts'
import type { ListingSearch } from '#domain/catalog/listing-parameters.ts'
import { listingPageTexts } from '#web/text/storefront/listing-page-texts.ts'
import { vehicleTexts } from '#web/text/storefront/vehicle-texts.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { WhatsAppLink } from '#web/whatsapp-link.tsx'
import { chosenValues } from './facets/chosen-values.ts'
import { fitsNothing } from './fits-nothing.ts'

type NothingFoundProps = { search: ListingSearch; counts: Listing['verdictCounts'] }

/** In place of the products of an empty list: why, and how to go on. `counts` are those of a car's list. */
export function NothingFound({ search, counts }: NothingFoundProps) {
  const sought = soughtIn(search, counts)
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
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
