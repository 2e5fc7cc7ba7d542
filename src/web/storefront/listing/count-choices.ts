import { type ListingSearch, listingParameter, listingParameterNames } from '#domain/catalog/listing-parameters.ts'

/** How many choices of the filter panel are made; both ends of the price range are one. */
export function countChoices(search: ListingSearch): number {
  const made = listingParameterNames.filter((name) => search[name] !== undefined)
  return new Set(made.map((name) => listingParameter(name).choice).filter(Boolean)).size
}
