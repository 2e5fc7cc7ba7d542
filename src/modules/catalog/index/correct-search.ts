import type { Shop } from '#platform/server/shop.ts'
import { splitWords, toSingular } from '#platform/text.ts'
import { listCategories } from '../categories/server/list-categories.ts'
import { knownCars } from '../fitting/server/known-cars.ts'
import { type KnownWords, maxTypos, nearestWord } from '../search-language/nearest-word.ts'
import { isSignificant, requiredWords, splitSearchTerms } from '../search-language/search-terms.ts'
import { runInTurns } from './batches.ts'
import type { CatalogTable } from './catalog-table.ts'
import { searchableBrands } from './search-query.ts'
import { inDescription, maxWords, wordPatterns } from './text-index.ts'

/** Each misspelt word is compared with many others. */
const maxCorrected = 3

/**
 * Replaces words that occur nowhere by the nearest known one, for searches without results. Undefined if there are
 * none, too many, or one resembles nothing. Measures, numbers and words of up to three letters stay.
 */
export async function correctedSearch(shop: Shop, table: CatalogTable, term: string): Promise<string | undefined> {
  const [familiar, cars] = await Promise.all([familiarWords(shop), carWords(shop)])
  const terms = splitSearchTerms(term)
  const doubtful = terms.filter(
    (word) => /^[a-z]{4,}$/.test(word) && isSignificant(word) && !familiar.has(toSingular(word)),
  )
  const unknown = await wordsFoundNowhere(table, [...new Set(doubtful)])
  if (unknown.length === 0 || unknown.length > maxCorrected) return undefined
  const corrections = new Map(
    unknown.map((word) => [
      word,
      nearestInEitherNumber(word, { familiar, named: [...namedLike(table, word), ...cars] }),
    ]),
  )
  if ([...corrections.values()].includes(undefined)) return undefined
  return terms.map((word) => corrections.get(word) ?? word).join(' ')
}

/** A misspelt 'pneos' is corrected like 'pneo'. */
function nearestInEitherNumber(word: string, known: KnownWords): string | undefined {
  return nearestWord(word, known) ?? nearestWord(toSingular(word), known)
}

/** In the singular: 'penu' is one letter away from 'pneu', and two from 'pneus'. */
async function familiarWords(shop: Shop): Promise<Set<string>> {
  const [categories, brandNames] = await Promise.all([listCategories(shop), searchableBrands(shop)])
  const entries = [...categories, ...categories.flatMap(({ subcategories }) => subcategories), ...brandNames]
  return new Set(entries.flatMap(({ name }) => splitSearchTerms(name)).map(toSingular))
}

/** Of models on record; a short name resembles too much. */
async function carWords(shop: Shop): Promise<string[]> {
  const { typed } = await knownCars(shop)
  return typed.flatMap(({ model }) => splitWords(model.name)).filter((word) => /^[a-z]{5,}$/.test(word))
}

async function wordsFoundNowhere(table: CatalogTable, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const required = words.flatMap((word) => requiredWords([word]))
  const found = await runInTurns(table.rows.lines.find(required.map((word) => wordPatterns(word))))
  const { nameLine, descriptionLine } = table.rows
  let standing = 0
  for (const row of table.byName)
    standing |= ((found[nameLine[row] ?? 0] ?? 0) >>> maxWords) | (found[descriptionLine[row] ?? 0] ?? 0)
  return words.filter((_, index) => !(standing & inDescription(index)))
}

/** They begin alike, and are about as long. */
function namedLike(table: CatalogTable, word: string): string[] {
  const { lines, nameLine } = table.rows
  const isLiveName = new Uint8Array(lines.count())
  for (const row of table.byName) isLiveName[nameLine[row] ?? 0] = 1
  const [start = '', ...others] = word
  const [least, most] = [Math.max(3, others.length - maxTypos), others.length + maxTypos]
  return lines.textsIn(isLiveName, new RegExp(`(?<![a-z0-9])${start}[a-z]{${least},${most}}(?![a-z0-9])`, 'g'))
}
