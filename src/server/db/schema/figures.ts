import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { orderStatuses } from '#domain/orders/order-status.ts'
import { enumText } from '../columns.ts'
import { products } from './products.ts'

/**
 * How many orders there are of a day and status, and their total: the sum over the lines of both. The database adds a
 * line whenever an order comes, changes or goes, so that the sums are always exact and orders never wait for each
 * other; a job joins the lines of a day and status into one from time to time.
 */
export const orderDayFigures = pgTable(
  'order_day_figures',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The shop's day on which the orders were placed. */
    day: date('day').notNull(),
    status: enumText('status', orderStatuses).notNull(),
    orderCount: integer('order_count').notNull(),
    /** Those of them that have a tracking code. */
    trackedCount: integer('tracked_count').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  },
  (table) => [index('order_day_figures_by_day').on(table.day, table.status)],
)

/** How often a product was looked at on a day. Processes count in memory and add what they have counted every few seconds. */
export const productDayViews = pgTable(
  'product_day_views',
  {
    day: date('day').notNull(),
    /** Without a foreign key: a day's sums need no product any more to be true. */
    productId: uuid('product_id').notNull(),
    viewCount: integer('view_count').notNull(),
  },
  (table) => [primaryKey({ name: 'product_day_views_of_day', columns: [table.day, table.productId] })],
)

/** How many looks at products a day had. */
export const viewDayFigures = pgTable('view_day_figures', {
  day: date('day').primaryKey(),
  viewCount: integer('view_count').notNull(),
})

/** How often a product was looked at since the first day of `view_figures_window`. */
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

/** The one row that says since which day looks are in the sums of `product_view_figures`. */
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
