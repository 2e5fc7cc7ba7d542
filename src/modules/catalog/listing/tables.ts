import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What was searched for, in searchable spelling, and how often on a day nothing was found. Nothing is known of who did. */
export const searchMisses = pgTable(
  'search_misses',
  {
    text: text('text').notNull(),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.text, table.day] }),
    check('search_misses_count', sql`${table.count} > 0`),
    index('search_misses_by_day').on(table.day),
  ],
)
