import type { CatalogTable } from './catalog-table.ts'
import { noPart, type Parts } from './parts.ts'
import type { ProductGroup } from './product-groups.ts'
import type { ProductQuery, QueryWord } from './product-query.ts'
import { inDescription, maxWords } from './search-lines.ts'
import { runInTurns } from './sort-in-batches.ts'
import { patternsInNames, wordPatterns } from './word-patterns.ts'

/** How well a product matches a search: with every word in its name, with the first, or otherwise. */
const [named, namedByFirst, mentioned] = [0, 1, 2]

/**
 * The part of the results to which each product belongs. A visitor who searches for a shampoo wants one
 * before the wheels for which it is recommended, so in the order of names (`byName`) products whose name
 * contains every word come first. If no name does, the first word decides: 'porcas de roda' are nuts.
 */
export async function rankMatches(table: CatalogTable, query: ProductQuery, byName: boolean): Promise<Parts> {
  const answers = await answersIn(table, query, byName)
  const { coded } = query
  if (coded !== undefined) for (const row of table.rowsOf([coded])) if (table.isLive[row]) answers[row] = named
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

/** The words that a group's products have by their brand. */
function brandBits({ brandId }: ProductGroup, words: readonly QueryWord[]): number {
  if (brandId === null) return 0
  return words.reduce((bits, { brandIds }, word) => bits | (brandIds.includes(brandId) ? inDescription(word) : 0), 0)
}
