import { type CacheTag, type ListAspect, listTag } from '#platform/server/cache/tags.ts'
import { splitWords } from '#platform/text.ts'
import { fitTags } from '../../fitting/server/check-car.ts'
import type { ListingInput } from '../../products/contract.ts'
import { isOfferWord } from '../../products/prices.ts'
import { isNarrowedByPrice } from '../facets.ts'
import { listingFilter } from '../parameters.ts'

type TaggedListing = Omit<ListingInput, 'page' | 'order'>

export function membershipTags(listing: TaggedListing): CacheTag[] {
  const filter = listingFilter(listing)
  const isOfOffers = listing.offers || (filter.kind === 'search' && splitWords(filter.term).some(isOfferWord))
  return [
    // Searches and vehicles find categories by name.
    'category',
    tagOf('list', listing),
    ...(isOfOffers || isNarrowedByPrice(listing) ? [tagOf('prices', listing)] : []),
    // A misspelt word may resemble a brand, and a search may name a car.
    ...(filter.kind === 'search' ? (['brands'] as const) : []),
    ...(filter.kind === 'search' || filter.kind === 'vehicle' || listing.fits !== undefined ? fitTags : []),
  ]
}

export const orderTags = (listing: TaggedListing): CacheTag[] => [
  ...membershipTags(listing),
  // What sells alike is by price.
  ...(isByPrice(listing) ? [tagOf('prices', listing)] : []),
]

const isByPrice = (listing: TaggedListing): boolean =>
  listing.sort === 'price' ||
  listing.sort === 'sold' ||
  (listing.sort === 'relevance' && ['search', 'vehicle'].includes(listingFilter(listing).kind))

export const facetTags = (listing: TaggedListing): CacheTag[] => [...membershipTags(listing), 'brands']

function tagOf(aspect: ListAspect, listing: TaggedListing): CacheTag {
  const filter = listingFilter(listing)
  if (filter.kind === 'category') return listTag(aspect, filter.categoryId)
  if (filter.kind === 'subcategory') return listTag(aspect, filter.subcategoryId)
  return listTag(aspect)
}
