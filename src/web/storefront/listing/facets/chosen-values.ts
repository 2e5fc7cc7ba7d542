import { facetChoices, withoutChoice } from '#domain/catalog/facets/facet-choices.ts'
import { facetNames } from '#domain/catalog/facets/facet-names.ts'
import type { ListingSearch } from '#domain/catalog/listing-parameters.ts'
import { priceEndLabel } from '#domain/catalog/price-range.ts'
import { facetTexts } from '#web/text/storefront/facet-texts.ts'
import { changedSearch, priceRangeOf } from '../listing-search.ts'

/** Something that was chosen of a list, and how to take it out of the list as it is by now. */
export type ChosenValue = { label: string; without: (now: ListingSearch) => ListingSearch }

/** What is chosen of a list: values of facets, and a range of prices. */
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

/** The list without anything that was chosen of it. */
export function withoutChoices(search: ListingSearch): ListingSearch {
  const nothing = Object.fromEntries(facetNames.map((name) => [name, undefined]))
  return changedSearch(search, { ...nothing, min: undefined, max: undefined })
}
