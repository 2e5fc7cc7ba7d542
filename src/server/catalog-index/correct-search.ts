import { singularOf } from '#domain/text-normalisation.ts'
import { listCategories } from '#server/services/catalog/list-categories.ts'
import type { Shop } from '#server/shop.ts'
import type { CatalogTable } from './catalog-table.ts'
import { type KnownWords, maxTypos, nearestWord } from './nearest-word.ts'
import { inDescription, maxWords } from './search-lines.ts'
import { isSignificant, requiredWords, searchTermsOf } from './search-terms.ts'
import { searchableBrands } from './searchable-brands.ts'
import { runInTurns } from './sort-in-batches.ts'
import { wordPatterns } from './word-patterns.ts'

/** A search with more misspelt words than this is not corrected: each is compared with many others. */
const maxCorrected = 3

/**
 * The search term with each word that occurs in no category's or brand's name and no live product replaced by
 * the nearest one that occurs in such a name; undefined if there is no such word, if there are too many, or
 * if one of them resembles nothing. Measures, numbers and words of up to three letters are never replaced.
 * For searches without results.
 */
export async function correctedSearch(shop: Shop, table: CatalogTable, term: string): Promise<string | undefined> {
  const familiar = await familiarWords(shop)
  const terms = searchTermsOf(term)
  const doubtful = terms.filter(
    (word) => /^[a-z]{4,}$/.test(word) && isSignificant(word) && !familiar.has(singularOf(word)),
  )
  const unknown = await wordsFoundNowhere(table, [...new Set(doubtful)])
  if (unknown.length === 0 || unknown.length > maxCorrected) return undefined
  const corrections = new Map(
    unknown.map((word) => [word, nearestInEitherNumber(word, { familiar, named: namedLike(table, word) })]),
  )
  if ([...corrections.values()].includes(undefined)) return undefined
  return terms.map((word) => corrections.get(word) ?? word).join(' ')
}

/** A misspelt 'pneos' is corrected like 'pneo'. */
function nearestInEitherNumber(word: string, known: KnownWords): string | undefined {
  return nearestWord(word, known) ?? nearestWord(singularOf(word), known)
}

/** In the singular: the correction of a misspelt 'penu' is one letter away from 'pneu', and two from 'pneus'. */
async function familiarWords(shop: Shop): Promise<Set<string>> {
  const [categories, brandNames] = await Promise.all([listCategories(shop), searchableBrands(shop)])
  const entries = [...categories, ...categories.flatMap(({ subcategories }) => subcategories), ...brandNames]
  return new Set(entries.flatMap(({ name }) => searchTermsOf(name)).map(singularOf))
}

/** The words that no live product contains. */
async function wordsFoundNowhere(table: CatalogTable, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return []
  const required = words.flatMap((word) => requiredWords([word]))
  const found = await runInTurns(table.rows.lines.find(required.map(wordPatterns)))
  const { nameLine, descriptionLine } = table.rows
  let standing = 0
  for (const row of table.byName)
    standing |= ((found[nameLine[row] ?? 0] ?? 0) >>> maxWords) | (found[descriptionLine[row] ?? 0] ?? 0)
  return words.filter((_, index) => !(standing & inDescription(index)))
}

/** The words of live products' names that begin like a misspelt one, and are about as long. */
function namedLike(table: CatalogTable, word: string): string[] {
  const { lines, nameLine } = table.rows
  const isLiveName = new Uint8Array(lines.count())
  for (const row of table.byName) isLiveName[nameLine[row] ?? 0] = 1
  const [start = '', ...others] = word
  const [least, most] = [Math.max(3, others.length - maxTypos), others.length + maxTypos]
  return lines.textsIn(isLiveName, new RegExp(`(?<![a-z0-9])${start}[a-z]{${least},${most}}(?![a-z0-9])`, 'g'))
}
