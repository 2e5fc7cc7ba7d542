import {
  facetChoices,
  facetNames,
  priceEndLabel,
  splitChoices,
  valueFacets,
  withoutChoice,
} from '#modules/catalog/listing/facets.ts'
import { type ListingSearch, listingParameter, listingParameterNames } from '#modules/catalog/listing/parameters.ts'
import type { Listing } from '#modules/catalog/products/contract.ts'
import { facetTexts } from './facet-texts.ts'
import { changedSearch, readPriceRange } from './listing-search.ts'

/** An active filter of a list, and how to remove it from the latest state of the list. */
export type ChosenValue = { label: string; without: (now: ListingSearch) => ListingSearch }

export function chosenValues(search: ListingSearch): ChosenValue[] {
  const choices = facetChoices(search)
  const values = facetNames.flatMap((name) =>
    (choices[name] ?? []).map((value) => ({
      label: facetTexts.chipOf(name, value),
      without: (now: ListingSearch) => changedSearch(now, { [name]: withoutChoice(now, name, value) }),
    })),
  )
  if (search.min === undefined && search.max === undefined) return values
  const { from, to } = readPriceRange(search)
  const label = facetTexts.prices(priceEndLabel(from), priceEndLabel(to))
  return [...values, { label, without: (now) => changedSearch(now, { min: undefined, max: undefined }) }]
}

export function withoutChoices(search: ListingSearch): ListingSearch {
  const nothing = Object.fromEntries(facetNames.map((name) => [name, undefined]))
  return changedSearch(search, { ...nothing, min: undefined, max: undefined })
}

/** Whether no product may fit the car of a list; false if a filter may be the cause. `counts` are the list's. */
export const fitsNothing = (search: ListingSearch, counts: Listing['verdictCounts']): boolean =>
  counts !== undefined && counts.serve + counts.ressalva + counts.semDados === 0 && chosenValues(search).length === 0

/** The number of choices as people count them: both ends of the price range are one, and so is the sort order. */
export function countChoices(search: ListingSearch): number {
  const made = listingParameterNames.filter((name) => search[name] !== undefined)
  const kinds = new Set(made.map((name) => listingParameter(name).choice).filter(Boolean)).size
  const values = valueFacets.map((name) => splitChoices(search[name] ?? '').length)
  return kinds + values.reduce((more, count) => more + Math.max(0, count - 1), 0)
}
