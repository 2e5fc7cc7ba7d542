import { cached } from '#server/cache/shop-cache.ts'
import type { Shop } from '#server/shop.ts'
import { membershipTags } from '../listing-tags.ts'
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

/** What searches found in a table: a page, its facets and the next page ask for the same. */
const searches = cached<FoundProducts>(8_000_000, 2_000_000)

/** The products that a search finds in a table, looked for once until it may find others there. One that finds nothing is taken for a misspelt one. */
export function foundProducts(shop: Shop, table: CatalogTable, asked: AskedSearch): Promise<FoundProducts> {
  const key = `${numberOf(table)} ${JSON.stringify(asked)}`
  return searches(shop).get(key, async () => {
    const value = await findOrCorrect(shop, table, asked)
    // Categories, brands, cars and codes decide, too, and are not in the table.
    return {
      value,
      tags: membershipTags({ search: asked.term, sort: 'name' }),
      bytes: value.parts.length + 6 * key.length,
    }
  })
}

const numbers = new WeakMap<CatalogTable, number>()
let lastNumber = 0

/** Tells a table from all others of this process, without keeping it. */
function numberOf(table: CatalogTable): number {
  const known = numbers.get(table)
  if (known !== undefined) return known
  lastNumber += 1
  numbers.set(table, lastNumber)
  return lastNumber
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
