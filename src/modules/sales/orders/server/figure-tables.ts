import { bigint, date, index, integer, pgTable } from 'drizzle-orm/pg-core'
import { enumText } from '#platform/server/database/columns.ts'
import { orderStatuses } from '../rules.ts'

/**
 * The number of orders of a day and status, and their total: the sum over the rows of both. The database adds
 * a row whenever an order is created, changed or deleted, so that the sums are always exact and orders never
 * wait for each other; a job merges the rows of a day and status from time to time.
 */
export const orderDayFigures = pgTable(
  'order_day_figures',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    day: date('day').notNull(),
    status: enumText('status', orderStatuses).notNull(),
    orderCount: integer('order_count').notNull(),
    /** Those of them that have a tracking code. */
    trackedCount: integer('tracked_count').notNull(),
    totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  },
  (table) => [index('order_day_figures_by_day').on(table.day, table.status)],
)
