import type { Facet, ListingInput } from '#contract/shop/catalog.ts'
import { facetChoices } from '#domain/catalog/facets/facet-choices.ts'
import { cached } from '#server/cache/shop-cache.ts'
import { facetTags } from '#server/services/catalog/listing-tags.ts'
import type { Shop } from '#server/shop.ts'
import { countGroups } from './choose-products.ts'
import { type ChosenList, chooseList } from './chosen-page.ts'
import { countFacets } from './count-facets.ts'

const facetsOfLists = cached<Facet[]>(12_000_000)

/** `chosen`: the list, if it had to be selected now in order to count its facets. */
export type CountedFacets = { facets: Promise<Facet[]>; chosen: Promise<ChosenList> | undefined }

/** The facets of a list under the current selection; cached until what they count changes. */
export function listingFacets(shop: Shop, input: ListingInput): CountedFacets {
  const { page: _1, sort: _2, order: _3, ...asked } = input
  const key = JSON.stringify(asked)
  let chosen: Promise<ChosenList> | undefined
  const facets = facetsOfLists(shop).get(key, async () => {
    // Selected again each time: an earlier selection may lack a change that these facets would then be cached without.
    const choosing = chooseList(shop, input)
    chosen = choosing
    const { table, listed } = await choosing
    const value = countFacets(table.facets, countGroups(table, listed()), facetChoices(input))
    const bytes = 2 * key.length + 100 * value.flatMap(({ values }) => values).length + 500
    return { value, tags: facetTags(input), bytes }
  })
  return { facets, chosen }
}
