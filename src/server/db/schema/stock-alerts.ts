import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, moment, ownedBy } from '../columns.ts'
import { products } from './products.ts'

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
