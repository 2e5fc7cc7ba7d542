import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { products } from '../products/tables.ts'

/** Processes count in memory and add their counts every few seconds. */
export const productDayViews = pgTable(
  'product_day_views',
  {
    day: date('day').notNull(),
    /** Without a foreign key: a day's sums stay valid without the product. */
    productId: uuid('product_id').notNull(),
    viewCount: integer('view_count').notNull(),
  },
  (table) => [primaryKey({ name: 'product_day_views_of_day', columns: [table.day, table.productId] })],
)

export const viewDayFigures = pgTable('view_day_figures', {
  day: date('day').primaryKey(),
  viewCount: integer('view_count').notNull(),
})

/** Since the first day of `view_figures_window`. */
export const productViewFigures = pgTable(
  'product_view_figures',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    viewCount: integer('view_count').notNull(),
  },
  (table) => [index('product_view_figures_most').on(table.viewCount.desc())],
)

/** One row: the day since which `product_view_figures` includes views. */
export const viewFiguresWindow = pgTable(
  'view_figures_window',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    firstDay: date('first_day').notNull(),
    /** No longer read; the next release drops it. */
    summedUntil: timestamp('summed_until', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('view_figures_window_only', sql`${table.isOnly}`)],
)

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
