import type { ListingInput } from '#contract/shop/catalog.ts'
import { listingFilter } from '#domain/catalog/listing-filter.ts'
import { isNarrowedByPrice } from '#domain/catalog/price-range.ts'
import { isOfferWord, searchTermsOf } from '#domain/catalog/search-terms.ts'
import { type CacheTag, type ListAspect, listTag } from '#server/cache/cache-tag.ts'
import { fitTags } from '#server/services/fitment/check-vehicle.ts'

type Asked = Omit<ListingInput, 'page' | 'order'>

/** What decides which products a listing contains. */
export function membershipTags(asked: Asked): CacheTag[] {
  const filter = listingFilter(asked)
  const asksForOffers = asked.offers || (filter.kind === 'search' && searchTermsOf(filter.term).some(isOfferWord))
  return [
    // Searches and vehicles find categories by name.
    'category',
    tagOf('members', asked),
    ...(asksForOffers || isNarrowedByPrice(asked) ? [tagOf('prices', asked)] : []),
    // A misspelt word may resemble a brand, and a search may name a car.
    ...(filter.kind === 'search' ? (['brands', 'vehicles'] as const) : []),
    ...(filter.kind === 'vehicle' ? fitTags : []),
  ]
}

/** What decides which products a listing contains, and in what order. */
export const orderTags = (asked: Asked): CacheTag[] => [
  ...membershipTags(asked),
  ...(asked.sort === 'price' ? [tagOf('prices', asked)] : []),
  ...(asked.sort === 'sold' ? (['sales'] as const) : []),
]

/** What decides the counts next to a listing. */
export const facetTags = (asked: Asked): CacheTag[] => [...membershipTags(asked), tagOf('flags', asked), 'brands']

function tagOf(aspect: ListAspect, asked: Asked): CacheTag {
  const filter = listingFilter(asked)
  if (filter.kind === 'category') return listTag(aspect, filter.categoryId)
  if (filter.kind === 'subcategory') return listTag(aspect, filter.subcategoryId)
  return listTag(aspect)
}
