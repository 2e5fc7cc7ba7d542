import type { Shop } from '#server/shop.ts'
import { searchedCar } from '../searched-car.ts'
import type { CatalogTable } from '../table/catalog-table.ts'
import { nowhere, type Parts } from '../table/parts.ts'
import { chooseWanted } from './choose-wanted.ts'
import { correctedSearch } from './correct-search.ts'
import { wantedProducts } from './wanted-products.ts'

/** What a search finds, and what was looked for instead where it was misspelt. */
export type FoundProducts = { parts: Parts; search: string | undefined }

/** `byName`: what is found comes in the order of names. */
export type AskedSearch = { term: string; byName: boolean }

/** Of each table what the last searches found in it: a page, its facets and the next page ask for the same. */
const lastSearches = new WeakMap<CatalogTable, Map<string, Promise<FoundProducts>>>()
const mostSearches = 16

/** The products that a search finds in a table. One that finds nothing is taken for a misspelt one. */
export function foundProducts(shop: Shop, table: CatalogTable, asked: AskedSearch): Promise<FoundProducts> {
  const kept = lastSearches.get(table) ?? new Map<string, Promise<FoundProducts>>()
  lastSearches.set(table, kept)
  const key = JSON.stringify(asked)
  const found = kept.get(key) ?? findOrCorrect(shop, table, asked)
  // Whoever was asked for last stands last, and the first goes.
  kept.delete(key)
  kept.set(key, found)
  found.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > mostSearches && oldest !== undefined) kept.delete(oldest)
  return found
}

/**
 * A search that finds nothing in the category that it names looks for products of that name everywhere: a kit of springs
 * may stand among the launches. One that finds nothing there is looked for with the car that it names as its maker
 * writes it, without the year, and else taken for a misspelt one, if it can be.
 */
async function findOrCorrect(shop: Shop, table: CatalogTable, { term, byName }: AskedSearch): Promise<FoundProducts> {
  const find = async (search: string, isAnywhere = false) =>
    chooseWanted(table, await wantedProducts(shop, search, { isAnywhere }), byName)
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

const hasAny = (parts: Parts) => parts.some((part) => part !== nowhere)
