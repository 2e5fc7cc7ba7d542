import { cached } from '#platform/server/cache/shop-cache.ts'
import type { Shop } from '#platform/server/shop.ts'
import { membershipTags } from '../listing/server/listing-tags.ts'
import { runInTurns } from './batches.ts'
import type { CatalogTable } from './catalog-table.ts'
import { correctedSearch } from './correct-search.ts'
import type { ProductGroup } from './groups.ts'
import { carInSearch } from './named-car.ts'
import { type ProductQuery, type QueryWord, readProductQuery } from './search-query.ts'
import { noPart, type Parts } from './selection.ts'
import { inDescription, maxWords, patternsInNames, wordPatterns } from './text-index.ts'

/** With the corrected term if it was misspelt. */
export type FoundProducts = { parts: Parts; search: string | undefined }

/** `byName`: the results are sorted by name. */
export type SearchRequest = { term: string; byName: boolean }

/** A page, its facets and the next page need the same. */
const searches = cached<FoundProducts>(8_000_000, 2_000_000)

/** Cached until results may differ. A search without results is taken for misspelt. */
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

/** Among all tables of this process, without preventing garbage collection. */
function numberOf(table: CatalogTable): number {
  const known = numbers.get(table)
  if (known !== undefined) return known
  lastNumber += 1
  numbers.set(table, lastNumber)
  return lastNumber
}

/**
 * A search without results in its category is repeated everywhere (a kit of springs may be among the new arrivals);
 * then with the car spelt as its manufacturer does, without the year; then corrected.
 */
async function findOrCorrect(shop: Shop, table: CatalogTable, { term, byName }: SearchRequest): Promise<FoundProducts> {
  const find = async (search: string, isAnywhere = false) =>
    rankMatches(table, await readProductQuery(shop, search, { isAnywhere }), byName)
  const found = { parts: await find(term), search: undefined }
  if (hasAny(found.parts)) return found
  const anywhere = await find(term, true)
  if (hasAny(anywhere)) return { parts: anywhere, search: undefined }
  const car = await carInSearch(shop, term)
  const ofCar = car && car.model.years.length > 0 && (await find(car.respelt))
  if (car && ofCar && hasAny(ofCar)) return { parts: ofCar, search: car.respelt }
  const search = await correctedSearch(shop, table, term)
  return search === undefined ? found : { parts: await find(search), search }
}

const hasAny = (parts: Parts) => parts.some((part) => part !== noPart)

/** Every word is in its name, the first is, or neither. */
const [named, namedByFirst, mentioned] = [0, 1, 2]

/**
 * In the order of names (`byName`), products whose name contains every word come first, or the first word: a shampoo
 * before the wheels for which it is recommended.
 */
export async function rankMatches(table: CatalogTable, query: ProductQuery, byName: boolean): Promise<Parts> {
  const answers = await answersIn(table, query, byName)
  const { coded } = query
  const codedRow = coded === undefined ? undefined : table.liveRowOf(coded)
  if (codedRow !== undefined) answers[codedRow] = named
  const first = answers.includes(named) ? named : namedByFirst
  const hasFirst = answers.includes(first)
  // A plain loop is much faster than `map` over a hundred thousand rows.
  for (let row = 0; row < answers.length; row += 1) {
    const answer = answers[row]
    if (answer !== noPart) answers[row] = hasFirst && answer !== first ? 1 : 0
  }
  return answers
}

async function answersIn(table: CatalogTable, query: ProductQuery, byName: boolean): Promise<Uint8Array> {
  const { words = [] } = query
  const answers = new Uint8Array(table.isLive.length).fill(noPart)
  // A term of punctuation alone matches nothing.
  if (query.words?.length === 0) return answers
  const patterns = words.map(({ word }) => wordPatterns(word))
  if (query.rimInName !== undefined) patterns.push(patternsInNames(query.rimInName))
  const found = await runInTurns(table.rows.lines.find(patterns))
  const { groupOf, nameLine, descriptionLine } = table.rows
  const isIn = table.groups.map((group) => isInPlace(group, query))
  const isOffered = table.groups.map((group) => group.isOnOffer || !query.isOnOffer)
  const ofBrands = table.groups.map((group) => brandBits(group, words))
  const all = inDescription(words.length) - 1
  const rim = query.rimInName === undefined ? 0 : inDescription(words.length)
  // With any other order, or for a code, the results are not ranked.
  const hasOrder = byName && query.coded === undefined && words.length > 0
  for (let row = 0; row < answers.length; row += 1) {
    if (!table.isLive[row]) continue
    const group = groupOf[row] ?? 0
    const inItsName = (found[nameLine[row] ?? 0] ?? 0) >>> maxWords
    if (!isOffered[group] || !(isIn[group] || inItsName & rim)) continue
    const ofName = (inItsName | (ofBrands[group] ?? 0)) & all
    const ofBoth = ofName | ((found[descriptionLine[row] ?? 0] ?? 0) & all)
    if ((query.isNamed ? ofName : ofBoth) !== all) continue
    if (!hasOrder) answers[row] = mentioned
    else if (ofName === all) answers[row] = named
    else answers[row] = words.length > 1 && ofName & 1 ? namedByFirst : mentioned
  }
  return answers
}

function isInPlace(group: ProductGroup, { categoryIds, subcategoryIds }: ProductQuery): boolean {
  const isIn = (ids: readonly string[] | undefined, id: string | null) => !ids || (id !== null && ids.includes(id))
  return isIn(categoryIds, group.categoryId) && isIn(subcategoryIds, group.subcategoryId)
}

function brandBits({ brandId }: ProductGroup, words: readonly QueryWord[]): number {
  if (brandId === null) return 0
  return words.reduce((bits, { brandIds }, word) => bits | (brandIds.includes(brandId) ? inDescription(word) : 0), 0)
}
