import { and, sql } from 'drizzle-orm'
import { type KnownWords, nearestWord, swapsOf } from '#domain/catalog/nearest-word.ts'
import { isSignificant, requiredWords, searchTermsOf } from '#domain/catalog/search-terms.ts'
import { singularOf } from '#domain/text-normalisation.ts'
import { isOverTime } from '#server/db/database-faults.ts'
import { products } from '#server/db/schema/index.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { containsSearchedWord } from './contains-searched-word.ts'
import { listCategories } from './list-categories.ts'
import { isPublished } from './product-card-row.ts'
import { searchableBrands } from './searchable-brands.ts'

/** How alike a word and a name have to be for the name's words to be considered, from 0 to 1; two letters in six cost about half. */
const similarityThreshold = '0.4'

/** Who has misspelt more words than these is not understood: each costs a look at many names. */
const mostCorrected = 3

/** Looking for similar words ends after this time, without one. */
const mostMilliseconds = 300

/** Names looked at for each misspelt word, the most similar first. */
const namesLookedAt = 50

/** `isOverTime`: there may be a better word, only no time was left to look for it. */
export type Correction = { search: string | undefined; isOverTime: boolean }

/**
 * The search term with each word that stands in no category's or brand's name and no live product replaced by the nearest
 * one that stands in such a name; undefined when there is no such word, when there are many, or when one of them resembles nothing. Measures, numbers
 * and words of up to three letters are never replaced. For searches that found nothing: it costs a look at many names.
 */
export async function correctedSearch(shop: Shop, term: string): Promise<Correction> {
  const familiar = await familiarWords(shop)
  const terms = searchTermsOf(term)
  const doubtful = terms.filter(
    (word) => /^[a-z]{4,}$/.test(word) && isSignificant(word) && !familiar.has(singularOf(word)),
  )
  const unknown = await standingNowhere(shop, [...new Set(doubtful)])
  if (unknown.length === 0 || unknown.length > mostCorrected) return { search: undefined, isOverTime: false }
  const [similar, swapped] = await Promise.all([
    similarWords(
      shop,
      unknown.filter((word) => word.length > 4),
    ),
    swappedWords(
      shop,
      unknown.filter((word) => word.length === 4),
    ),
  ])
  if (!similar) return { search: undefined, isOverTime: true }
  const corrections = new Map(
    [...similar, ...swapped].map(({ word, candidates }) => [
      word,
      nearestInEitherNumber(word, { familiar, named: candidates }),
    ]),
  )
  const isUnderstood = ![...corrections.values()].includes(undefined)
  const search = isUnderstood ? terms.map((word) => corrections.get(word) ?? word).join(' ') : undefined
  return { search, isOverTime: false }
}

/** Those of the words that no live product contains. */
async function standingNowhere({ database }: Shop, words: string[]): Promise<string[]> {
  if (words.length === 0) return []
  const lookUps = words.map((word) => {
    const contained = requiredWords([word]).map((required) => containsSearchedWord(products.searchText, required))
    return sql`select ${word}::text as word where not exists (select from ${products} where ${and(isPublished, ...contained)})`
  })
  const { rows } = await database.execute<{ word: string }>(sql.join(lookUps, sql` union all `))
  return rows.map(({ word }) => word)
}

/** A misspelt 'pneos' stands for what 'pneo' does. */
function nearestInEitherNumber(word: string, known: KnownWords): string | undefined {
  return nearestWord(word, known) ?? nearestWord(singularOf(word), known)
}

/** In the singular: what a misspelt 'penu' stands for is one letter away from 'pneu', and two from 'pneus'. */
async function familiarWords(shop: Shop): Promise<Set<string>> {
  const [categories, brandNames] = await Promise.all([listCategories(shop), searchableBrands(shop)])
  const entries = [...categories, ...categories.flatMap(({ subcategories }) => subcategories), ...brandNames]
  return new Set(entries.flatMap(({ name }) => searchTermsOf(name)).map(singularOf))
}

type Candidates = { word: string; candidates: string[] }

/** The words of live products' names that each word of four letters turns into when two neighbours in it are swapped. */
async function swappedWords({ database }: Shop, words: string[]): Promise<Candidates[]> {
  if (words.length === 0) return []
  const lookUps = words.flatMap((word) =>
    swapsOf(word).map((candidate) => {
      const isInName = sql`${products.sortName} ~ ${`\\m${candidate}\\M`}`
      return sql`select ${word}::text as word, ${candidate}::text as candidate
        where exists (select from ${products} where ${and(isPublished, isInName)})`
    }),
  )
  const { rows } = await database.execute<{ word: string; candidate: string }>(sql.join(lookUps, sql` union all `))
  return words.map((word) => ({
    word,
    candidates: rows.filter((row) => row.word === word).map(({ candidate }) => candidate),
  }))
}

/** The words of live products' names that are similar to each of the longer words; undefined when that takes too long. */
async function similarWords(shop: Shop, words: string[]): Promise<Candidates[] | undefined> {
  if (words.length === 0) return []
  // The operator that the index serves reads its threshold from the transaction's settings.
  const found = inTransaction(shop, async (tx) => {
    await tx.database.execute(sql`
      select set_config('pg_trgm.word_similarity_threshold', ${similarityThreshold}, true),
        set_config('statement_timeout', ${String(mostMilliseconds)}, true)`)
    const { rows } = await tx.database.execute<Candidates>(sql`
      select given.word, array(
        select distinct candidate
        from (
          select ${products.sortName} from ${products}
          where ${isPublished} and given.word <% ${products.sortName}
          order by word_similarity(given.word, ${products.sortName}) desc, ${products.sortName}
          limit ${namesLookedAt}
        ) as alike
        cross join lateral regexp_split_to_table(alike.sort_name, '[^a-z0-9]+') as candidate
        where given.word <% candidate
      ) as candidates
      from unnest(${sql.param(words)}::text[]) as given(word)`)
    return rows
  })
  return found.catch((error: unknown) => {
    if (isOverTime(error)) return undefined
    throw error
  })
}
