import { runInTurns } from './batches.ts'
import type { CatalogTable } from './catalog-table.ts'
import type { ProductGroup } from './groups.ts'
import type { ProductQuery, QueryWord } from './search-query.ts'
import { noPart } from './selection.ts'
import { inDescription, maxWords, patternsInNames, wordPatterns } from './text-index.ts'

/** Every word is in its name, the first is, or neither. */
export const [named, namedByFirst, mentioned] = [0, 1, 2]

/**
 * By row: how it answers the query, or `noPart`. A word that stands in most descriptions of a category says nothing of
 * a product whose name has no word of the search, unless nothing else has the words.
 */
export async function matchWords(table: CatalogTable, query: ProductQuery): Promise<Uint8Array> {
  const { words = [] } = query
  const answers = new Uint8Array(table.isLive.length).fill(noPart)
  // A term of punctuation alone matches nothing.
  if (query.words?.length === 0) return answers
  const patterns = words.map(({ word, synonyms }) => wordPatterns(word, synonyms))
  if (query.rimInName !== undefined) patterns.push(patternsInNames(query.rimInName))
  const found = await runInTurns(table.rows.lines.find(patterns))
  const { groupOf, nameLine, descriptionLine } = table.rows
  const isIn = table.groups.map((group) => isInPlace(group, query))
  const isOffered = table.groups.map((group) => group.isOnOffer || !query.isOnOffer)
  const ofBrands = table.groups.map((group) => brandBits(group, words))
  const all = inDescription(words.length) - 1
  const rim = query.rimInName === undefined ? 0 : inDescription(words.length)
  const common = commonBits(table, found, words.length)
  // Second, only what stands everywhere is left out, and what is alone with it has to be in names.
  const attempts = [common.ofGroups, common.ofGroups.map(() => common.everywhere)]
  for (const usual of common.isAny ? attempts : [[]]) {
    let isAny = false
    for (let row = 0; row < answers.length; row += 1) {
      if (!table.isLive[row]) continue
      const group = groupOf[row] ?? 0
      const inItsName = (found[nameLine[row] ?? 0] ?? 0) >>> maxWords
      if (!isOffered[group] || !(isIn[group] || inItsName & rim)) continue
      const ofName = (inItsName | (ofBrands[group] ?? 0)) & all
      const without = ofName === 0 ? (usual[group] ?? 0) : 0
      const ofBoth = ofName | ((found[descriptionLine[row] ?? 0] ?? 0) & all & ~without)
      if ((query.isNamed ? ofName : ofBoth) !== all) continue
      isAny = true
      if (ofName === all) answers[row] = named
      else answers[row] = words.length > 1 && ofName & 1 ? namedByFirst : mentioned
    }
    if (isAny) break
  }
  const coded = query.coded === undefined ? undefined : table.liveRowOf(query.coded)
  if (coded === undefined) return answers
  // The product of the code comes before those that name it.
  for (let row = 0; row < answers.length; row += 1) if (answers[row] !== noPart) answers[row] = mentioned
  answers[coded] = named
  return answers
}

/** A smaller category says little of what is usual. */
const leastProducts = 40

type CommonWords = {
  /** In more than half of a category's descriptions, by group. */
  ofGroups: number[]
  /** In more than half of all. */
  everywhere: number
  isAny: boolean
}

function commonBits({ rows, byName, groups, places }: CatalogTable, found: Uint32Array, words: number): CommonWords {
  const { lists, numberOf } = places.categoryId
  const products = new Uint32Array(lists.length)
  const counts = new Uint32Array(lists.length * words)
  const all = inDescription(words) - 1
  for (let at = 0; at < byName.length; at += 1) {
    const row = byName[at] ?? 0
    const category = numberOf[rows.groupOf[row] ?? 0] ?? 0
    products[category] = (products[category] ?? 0) + 1
    for (let bits = (found[rows.descriptionLine[row] ?? 0] ?? 0) & all; bits !== 0; bits &= bits - 1) {
      const place = category * words + 31 - Math.clz32(bits & -bits)
      counts[place] = (counts[place] ?? 0) + 1
    }
  }
  const bitsOf = (size: number, countOf: (word: number) => number) =>
    size < leastProducts ? 0 : bitsWhere(words, (word) => 2 * countOf(word) > size)
  const countIn = (category: number, word: number) => counts[category * words + word] ?? 0
  const everywhere = bitsOf(byName.length, (word) => lists.reduce((sum, _, list) => sum + countIn(list, word), 0))
  const ofCategories = lists.map((ids, category) =>
    ids.length === 0 ? everywhere : everywhere | bitsOf(products[category] ?? 0, (word) => countIn(category, word)),
  )
  const ofGroups = groups.map((_, group) => ofCategories[numberOf[group] ?? 0] ?? 0)
  return { ofGroups, everywhere, isAny: ofGroups.some((bits) => bits !== 0) }
}

function bitsWhere(words: number, is: (word: number) => boolean): number {
  let bits = 0
  for (let word = 0; word < words; word += 1) if (is(word)) bits |= inDescription(word)
  return bits
}

function isInPlace(group: ProductGroup, { categoryIds, subcategoryIds }: ProductQuery): boolean {
  const isIn = (ids: readonly string[] | undefined, id: string | null) => !ids || (id !== null && ids.includes(id))
  return isIn(categoryIds, group.categoryId) && isIn(subcategoryIds, group.subcategoryId)
}

export function brandBits({ brandId }: ProductGroup, words: readonly QueryWord[]): number {
  if (brandId === null) return 0
  return words.reduce((bits, { brandIds }, word) => bits | (brandIds.includes(brandId) ? inDescription(word) : 0), 0)
}
