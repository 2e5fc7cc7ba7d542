import type { Shop } from '#platform/server/shop.ts'
import { toSingular } from '#platform/text.ts'
import { listCategories } from '../categories/server/list-categories.ts'
import { runInTurns } from './batches.ts'
import type { CatalogTable } from './catalog-table.ts'
import { isSignificant, requiredWords, splitSearchTerms } from './search-plan.ts'
import { searchableBrands } from './search-query.ts'
import { inDescription, maxWords, wordPatterns } from './text-index.ts'

/** Each misspelt word is compared with many others. */
const maxCorrected = 3

/**
 * Replaces words that occur nowhere by the nearest known one, for searches without results. Undefined if there are
 * none, too many, or one resembles nothing. Measures, numbers and words of up to three letters stay.
 */
export async function correctedSearch(shop: Shop, table: CatalogTable, term: string): Promise<string | undefined> {
  const familiar = await familiarWords(shop)
  const terms = splitSearchTerms(term)
  const doubtful = terms.filter(
    (word) => /^[a-z]{4,}$/.test(word) && isSignificant(word) && !familiar.has(toSingular(word)),
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
  return nearestWord(word, known) ?? nearestWord(toSingular(word), known)
}

/** In the singular: 'penu' is one letter away from 'pneu', and two from 'pneus'. */
async function familiarWords(shop: Shop): Promise<Set<string>> {
  const [categories, brandNames] = await Promise.all([listCategories(shop), searchableBrands(shop)])
  const entries = [...categories, ...categories.flatMap(({ subcategories }) => subcategories), ...brandNames]
  return new Set(entries.flatMap(({ name }) => splitSearchTerms(name)).map(toSingular))
}

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

/** They begin alike, and are about as long. */
function namedLike(table: CatalogTable, word: string): string[] {
  const { lines, nameLine } = table.rows
  const isLiveName = new Uint8Array(lines.count())
  for (const row of table.byName) isLiveName[nameLine[row] ?? 0] = 1
  const [start = '', ...others] = word
  const [least, most] = [Math.max(3, others.length - maxTypos), others.length + maxTypos]
  return lines.textsIn(isLiveName, new RegExp(`(?<![a-z0-9])${start}[a-z]{${least},${most}}(?![a-z0-9])`, 'g'))
}

export type KnownWords = {
  /** Categories, subcategories and brands. */
  familiar: Iterable<string>
  /** So many words of products' names that some resemble any word. */
  named?: Iterable<string>
}

/**
 * The nearest word by letters added, left out, replaced or swapped: one in up to five letters, two in eight, three in
 * more; a word that is not familiar begins alike and is closer. In four letters only a swap counts, or a vowel in a
 * familiar word.
 */
export function nearestWord(word: string, { familiar, named = [] }: KnownWords): string | undefined {
  const known = new Set(familiar)
  const candidates = [
    ...[...known].filter((candidate) => word.length > 4 || isSwapped(word, candidate) || isOtherVowel(word, candidate)),
    ...[...new Set(named)].filter(
      (candidate) =>
        word[0] === candidate[0] && (word.length > 4 || isSwapped(word, candidate)) && !isOtherEnding(word, candidate),
    ),
  ]
  return candidates
    .filter((candidate) => Math.abs(candidate.length - word.length) <= maxTypos)
    .map((candidate) => ({ candidate, slips: slipsBetween(word, candidate) }))
    .filter(({ candidate, slips }) => slips <= slipsAllowed(word.length, known.has(candidate)))
    .sort((a, b) => a.slips - b.slips || (a.candidate < b.candidate ? -1 : 1))[0]?.candidate
}

function isSwapped(word: string, candidate: string): boolean {
  return [...word].sort().join('') === [...candidate].sort().join('')
}

// 'Camaro' is a car and no misspelt 'camara': who writes the vowel at the end of a word means it.
function isOtherEnding(word: string, candidate: string): boolean {
  return (
    word !== candidate && /[ao]$/.test(word) && /[ao]$/.test(candidate) && word.slice(0, -1) === candidate.slice(0, -1)
  )
}

function isOtherVowel(word: string, candidate: string): boolean {
  return word.replace(/[aeiou]/g, '*') === candidate.replace(/[aeiou]/g, '*')
}

/** No word that is meant is farther away. */
export const maxTypos = 3

function slipsAllowed(length: number, isFamiliar: boolean): number {
  if (length < 4) return 0
  if (length < (isFamiliar ? 6 : 7)) return 1
  return length < 9 ? 2 : maxTypos
}

/** Optimal string alignment distance. */
function slipsBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = at(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const swapped = isSwap ? at(beforeLast, column - 2) + 1 : Infinity
      current.push(Math.min(at(last, column) + 1, at(current, column - 1) + 1, replaced, swapped))
    }
    beforeLast = last
    last = current
  }
  return at(last, b.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity
}
