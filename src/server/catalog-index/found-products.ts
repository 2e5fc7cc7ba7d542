import { cached } from '#server/cache/shop-cache.ts'
import { membershipTags } from '#server/services/catalog/listing-tags.ts'
import type { Shop } from '#server/shop.ts'
import type { CatalogTable } from './catalog-table.ts'
import { correctedSearch } from './correct-search.ts'
import { noPart, type Parts } from './parts.ts'
import { readProductQuery } from './product-query.ts'
import { rankMatches } from './rank-matches.ts'
import { searchedCar } from './searched-car.ts'

/** The results of a search, and the corrected term if it was misspelt. */
export type FoundProducts = { parts: Parts; search: string | undefined }

/** `byName`: the results are sorted by name. */
export type SearchRequest = { term: string; byName: boolean }

/** The results of searches in a table: a page, its facets and the next page need the same. */
const searches = cached<FoundProducts>(8_000_000, 2_000_000)

/** The results of a search in a table, cached until they may differ. A search without results is taken for misspelt. */
export function foundProducts(shop: Shop, table: CatalogTable, asked: SearchRequest): Promise<FoundProducts> {
  const key = `${numberOf(table)} ${JSON.stringify(asked)}`
  return searches(shop).get(key, async () => {
    const value = await findOrCorrect(shop, table, asked)
    // They also depend on categories, brands, cars and codes, which are not in the table.
    return {
      value,
      tags: membershipTags({ search: asked.term, sort: 'name' }),
      bytes: value.parts.length + 6 * key.length,
    }
  })
}

const numbers = new WeakMap<CatalogTable, number>()
let lastNumber = 0

/** Identifies a table among all others of this process, without preventing its garbage collection. */
function numberOf(table: CatalogTable): number {
  const known = numbers.get(table)
  if (known !== undefined) return known
  lastNumber += 1
  numbers.set(table, lastNumber)
  return lastNumber
}

/**
 * A search without results in the category that it names is repeated for products of that name everywhere: a
 * kit of springs may be among the new arrivals. If that finds nothing either, the car that it names is spelt
 * as its manufacturer does, without the year; otherwise the term is corrected if possible.
 */
async function findOrCorrect(shop: Shop, table: CatalogTable, { term, byName }: SearchRequest): Promise<FoundProducts> {
  const find = async (search: string, isAnywhere = false) =>
    rankMatches(table, await readProductQuery(shop, search, { isAnywhere }), byName)
  const found = { parts: await find(term), search: undefined }
  if (hasAny(found.parts)) return found
  const anywhere = await find(term, true)
  if (hasAny(anywhere)) return { parts: anywhere, search: undefined }
  const car = await searchedCar(shop, { search: term })
  const ofCar = car && (await find(car.respelt))
  if (car && ofCar && hasAny(ofCar)) return { parts: ofCar, search: car.respelt }
  const search = await correctedSearch(shop, table, term)
  return search === undefined ? found : { parts: await find(search), search }
}

const hasAny = (parts: Parts) => parts.some((part) => part !== noPart)
