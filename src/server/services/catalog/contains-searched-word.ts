import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { spellingsOf } from '#domain/catalog/word-spellings.ts'
import { containsText } from '#server/db/contains-text.ts'

/**
 * Whether searchable text contains a word of a search plan in one of its spellings. Words of up to four letters and bare
 * numbers have to stand alone: 'gol' is not in 'Golf', 'anel' not in 'painel', and '15' is in 'aro 15' and 'R15', not in
 * '215'. Trigram indexes serve it.
 */
export function containsSearchedWord(column: SQLWrapper, word: string): SQL {
  if (/^[a-z]{1,4}$/.test(word)) return sql`${column} ~ ${`\\m(?:${spellingsOf(word).join('|')})s?\\M`}`
  if (/^\d{1,2}$/.test(word)) return sql`${column} ~ ${`\\mr?${word}\\M`}`
  return or(...spellingsOf(word).map((spelling) => containsText(column, spelling))) ?? sql`false`
}
