import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { checkOneOf, enumText, id, timestamps } from '#platform/server/database/columns.ts'
import { tradeWordKinds } from '../search-language/trade-words.ts'

/** As `search-language` reads them. The migration brings the first ones. */
export const tradeWords = pgTable(
  'trade_words',
  {
    id: id(),
    kind: enumText('kind', tradeWordKinds).notNull(),
    word: text('word').notNull(),
    meaning: text('meaning').notNull().default(''),
    ...timestamps(),
  },
  (table) => [
    check('trade_words_kind', checkOneOf(table.kind, tradeWordKinds)),
    check('trade_words_word', sql`length(${table.word}) >= 1`),
    check('trade_words_meaning', sql`${table.kind} = 'unsold' or length(${table.meaning}) >= 1`),
    uniqueIndex('trade_words_once').on(table.kind, sql`normalise(${table.word})`),
  ],
)
