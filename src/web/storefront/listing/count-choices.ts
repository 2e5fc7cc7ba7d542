import { splitChoices } from '#domain/catalog/facets/facet-choices.ts'
import { valueFacets } from '#domain/catalog/facets/facet-names.ts'
import { type ListingSearch, listingParameter, listingParameterNames } from '#domain/catalog/listing-parameters.ts'

/**
 * The number of choices in the filter panel as people count them: each value of a facet; both ends of the
 * price range are one, and so are the sort criterion and its direction.
 */
export function countChoices(search: ListingSearch): number {
  const made = listingParameterNames.filter((name) => search[name] !== undefined)
  const kinds = new Set(made.map((name) => listingParameter(name).choice).filter(Boolean)).size
  const values = valueFacets.map((name) => splitChoices(search[name] ?? '').length)
  return kinds + values.reduce((more, count) => more + Math.max(0, count - 1), 0)
}
