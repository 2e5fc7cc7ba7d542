import { and, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { spellingsOf } from '#domain/catalog/word-spellings.ts'
import { containsText } from '#server/db/contains-text.ts'

/**
 * Whether searchable text contains a word of a search plan in one of its spellings. Words of up to four letters and bare
 * numbers have to stand alone: 'gol' is not in 'Golf', 'anel' not in 'painel', and '15' is in 'aro 15' and 'R15', not in
 * '215'. A longer word may be a part of one in the name, the first line, so that 'calib' finds a 'Calibrador'; in what
 * follows it has to stand alone, too: wheels that are easy to 'limpar' are not called for with 'limpa pneu', nor a cloth
 * without 'alvejante' with 'jante'. Trigram indexes serve it.
 */
export function containsSearchedWord(column: SQLWrapper, word: string): SQL {
  if (/^[a-z]{1,4}$/.test(word)) return sql`${column} ~ ${`\\m(?:${spellingsOf(word).join('|')})s?\\M`}`
  if (/^\d{1,2}$/.test(word)) return sql`${column} ~ ${`\\mr?${word}\\M`}`
  const spellings = spellingsOf(word)
  const contained = or(...spellings.map((spelling) => containsText(column, spelling)))
  if (!/^[a-z]+$/.test(word)) return and(contained, endsThere(column, spellings)) ?? sql`false`
  const spelt = spellings.join('|')
  return and(contained, sql`${column} ~ ${`^[^\\n]*(?:${spelt})|\\m(?:${spelt})(?:e?s)?\\M`}`) ?? sql`false`
}

/** A number ends where it was meant to: 'tala 8' is not in 'tala 8,5', nor 'm12x1' in 'm12x1,25'. */
function endsThere(column: SQLWrapper, spellings: readonly string[]): SQL | undefined {
  if (!spellings.every((spelling) => /\d$/.test(spelling))) return undefined
  const spelt = spellings.map((spelling) => spelling.replace(/[^\w ]/g, '\\$&')).join('|')
  return sql`${column} ~ ${`(?:${spelt})(?![.,]?[0-9])`}`
}
