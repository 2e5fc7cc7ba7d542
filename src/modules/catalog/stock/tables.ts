import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { orders } from '#modules/sales/orders/tables.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { enumText, id, moment, oneOf, ownedBy } from '#platform/server/database/columns.ts'
import { products } from '../products/tables.ts'
import { stockMovementReasons } from './rules.ts'

/**
 * The number of pieces of a product that can be sold: the physical stock without what orders reserve. A
 * trigger creates the row with its product; it is narrow because a sale writes it instead of the product with
 * its many indexes.
 */
export const productStock = pgTable(
  'product_stock',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull().default(0),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('product_stock_not_negative', sql`${table.quantity} >= 0`),
    index('product_stock_by_quantity').on(table.quantity, table.productId),
  ],
)

/**
 * Every change of a stock, written only by a trigger: code that changes a number sets the reason in a setting
 * of the transaction (`modules/catalog/stock/server/move-stock.ts`). The ids of one product's movements are in
 * chronological order.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    productId: uuid('product_id')
      .notNull()
      .references(() => productStock.productId, { onDelete: 'cascade' }),
    /** Pieces added (above zero) or removed (below). */
    quantity: integer('quantity').notNull(),
    /** The stock afterwards. */
    balance: integer('balance').notNull(),
    reason: enumText('reason', stockMovementReasons).notNull(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
    /** The person who caused it; null if the shop itself did. */
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    createdAt: moment('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    // A product's newest are at the end of this index: one index for every query.
    primaryKey({ name: 'stock_movements_of_product', columns: [table.productId, table.id] }),
    check('stock_movements_quantity', sql`${table.quantity} <> 0`),
    check('stock_movements_balance', sql`${table.balance} >= 0`),
    check('stock_movements_reason', oneOf(table.reason, stockMovementReasons)),
  ],
)

/** Requests for one e-mail when a sold-out product is back in stock. A row is deleted once its e-mail is sent. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: id(),
    productId: ownedBy('product_id', () => products.id),
    /** In lower case, so that each address is stored once per product. */
    email: text('email').notNull(),
    /** When it was last requested. */
    askedAt: moment('asked_at').notNull(),
    /** When its e-mail was enqueued; null while the product is awaited. */
    enqueuedAt: moment('enqueued_at'),
  },
  (table) => [
    unique('stock_alerts_once').on(table.productId, table.email),
    check(
      'stock_alerts_email',
      sql`${table.email} = lower(${table.email}) and ${table.email} ~ '^[^\\s@]+@[^\\s@]+$' and length(${table.email}) <= 254`,
    ),
    index('stock_alerts_waiting').on(table.productId, table.askedAt, table.id).where(sql`enqueued_at is null`),
    index('stock_alerts_of_email').on(table.email),
    index('stock_alerts_by_age').on(table.askedAt),
  ],
)
