import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { products } from '../products/tables.ts'

/** How often a product was viewed on a day. Processes count in memory and add their counts every few seconds. */
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

/** The number of product views on a day. */
export const viewDayFigures = pgTable('view_day_figures', {
  day: date('day').primaryKey(),
  viewCount: integer('view_count').notNull(),
})

/** How often a product was viewed since the first day of `view_figures_window`. */
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

/** The one row with the day since which views are included in `product_view_figures`. */
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
