import type { Facet, ListingInput } from '#contract/shop/catalog.ts'
import { countFacets } from '#domain/catalog/facets/count-facets.ts'
import { facetChoices } from '#domain/catalog/facets/facet-choices.ts'
import { cached } from '#server/cache/shop-cache.ts'
import type { Shop } from '#server/shop.ts'
import { facetTags } from '../listing-tags.ts'
import { groupsInList } from './choose-products.ts'
import { chooseList } from './chosen-page.ts'

const facetsOfLists = cached<Facet[]>(12_000_000)

/** The facets of a list under what is chosen of it; counted once until what they count changes. */
export function listingFacets(shop: Shop, { page: _1, sort: _2, order: _3, ...asked }: ListingInput): Promise<Facet[]> {
  const key = JSON.stringify(asked)
  const input: ListingInput = { ...asked, sort: 'name', order: 'asc', page: 1 }
  return facetsOfLists(shop).get(key, async () => {
    const { table, partOf } = await chooseList(shop, input)
    const value = countFacets(groupsInList(table, partOf, input), facetChoices(input))
    const bytes = 2 * key.length + 100 * value.flatMap(({ values }) => values).length + 500
    return { value, tags: facetTags(input), bytes }
  })
}
