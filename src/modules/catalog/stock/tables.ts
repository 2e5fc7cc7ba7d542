import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, moment, ownedBy } from '#platform/server/database/columns.ts'
import { products } from '../products/tables.ts'

/**
 * Pieces that can be sold: without what orders reserve. Narrow, because a sale writes it instead of the product with
 * its many indexes. A trigger creates the row.
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

/** A row is deleted once its e-mail is sent. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: id(),
    productId: ownedBy('product_id', () => products.id),
    /** In lower case, so that each address is stored once per product. */
    email: text('email').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** Null while the product is awaited. */
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
