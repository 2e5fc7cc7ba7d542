import { facetChoices, withoutChoice } from '#domain/catalog/facets/facet-choices.ts'
import { facetNames } from '#domain/catalog/facets/facet-names.ts'
import type { ListingSearch } from '#domain/catalog/listing-parameters.ts'
import { priceEndLabel } from '#domain/catalog/price-range.ts'
import { facetTexts } from '#web/text/storefront/facet-texts.ts'
import { changedSearch, priceRangeOf } from '../listing-search.ts'

/** An active filter of a list, and how to remove it from the latest state of the list. */
export type ChosenValue = { label: string; without: (now: ListingSearch) => ListingSearch }

/** The active filters of a list: values of facets, and a price range. */
export function chosenValues(search: ListingSearch): ChosenValue[] {
  const choices = facetChoices(search)
  const values = facetNames.flatMap((name) =>
    (choices[name] ?? []).map((value) => ({
      label: facetTexts.chipOf(name, value),
      without: (now: ListingSearch) => changedSearch(now, { [name]: withoutChoice(now, name, value) }),
    })),
  )
  if (search.min === undefined && search.max === undefined) return values
  const { from, to } = priceRangeOf(search)
  const label = facetTexts.prices(priceEndLabel(from), priceEndLabel(to))
  return [...values, { label, without: (now) => changedSearch(now, { min: undefined, max: undefined }) }]
}

/** The list without any filters. */
export function withoutChoices(search: ListingSearch): ListingSearch {
  const nothing = Object.fromEntries(facetNames.map((name) => [name, undefined]))
  return changedSearch(search, { ...nothing, min: undefined, max: undefined })
}
