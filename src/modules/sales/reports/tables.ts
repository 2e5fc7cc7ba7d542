import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { products } from '#modules/catalog/products/tables.ts'
import { cents, enumText, ownedBy } from '#platform/server/database/columns.ts'
import { orderStatuses } from '../orders/rules.ts'
import { orders } from '../orders/tables.ts'

/** Whether a row is the first of its order, or of its category, brand or rim in it: so orders are counted by a sum. */
const opens = (what: string) => boolean(`opens_${what}`).notNull().default(false)

/**
 * The ledger of sales, line by line. The database adds a row for each line of an order once that is paid, and the
 * difference whenever money or goods of it come back: the sum over an order's rows is what is left of it. What a product
 * was when it was sold stays, whatever becomes of it. Rows are never changed, but for a cost that was not known.
 */
export const saleEntries = pgTable(
  'sale_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: ownedBy('order_id', () => orders.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    categoryId: uuid('category_id'),
    brandId: uuid('brand_id'),
    rimInches: integer('rim_inches'),
    promotionIds: uuid('promotion_ids').array().notNull().default(sql`'{}'::uuid[]`),
    /** The shop's day on which it was paid, or came back. */
    day: date('day').notNull(),
    /** Where it goes, and how it was paid. */
    state: text('state').notNull(),
    payment: text('payment').notNull(),
    /** Whether it is what was sold, and not a later difference. */
    isSale: boolean('is_sale').notNull(),
    opensOrder: opens('order'),
    opensCategory: opens('category'),
    opensBrand: opens('brand'),
    opensRim: opens('rim'),
    /** As sold: a set is one. Negative for what came back to stock. */
    units: integer('units').notNull(),
    /** Goods before discounts, what was taken off them, and what was charged for freight. Credit is a payment, no discount. */
    grossCents: cents('gross_cents').notNull().default(0),
    discountCents: cents('discount_cents').notNull().default(0),
    freightCents: cents('freight_cents').notNull().default(0),
    /** What went back to the customer, of goods and freight. */
    refundCents: cents('refund_cents').notNull().default(0),
    /** What of it was for freight. */
    refundFreightCents: cents('refund_freight_cents').notNull().default(0),
    /** What the shop paid for the label. */
    freightPaidCents: cents('freight_paid_cents').notNull().default(0),
    /** Null while unknown; estimated if it is the product's cost at a later time. */
    costCents: cents('cost_cents'),
    isCostEstimated: boolean('is_cost_estimated').notNull().default(false),
  },
  (table) => [
    check(
      'sale_entries_of_sale',
      sql`${table.isSale} or (${table.grossCents} = 0 and ${table.discountCents} = 0 and ${table.freightCents} = 0)`,
    ),
    index('sale_entries_by_day').on(table.day),
    index('sale_entries_of_order').on(table.orderId),
    index('sale_entries_of_product').on(table.productId, table.day),
    index('sale_entries_without_cost').on(table.productId).where(sql`cost_cents is null`),
  ],
)

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
