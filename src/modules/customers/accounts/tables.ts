import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#platform/server/auth/tables.ts'
import { addressColumns, createdAt, id, ownedBy } from '#platform/server/database/columns.ts'

/** Orders contain a copy of their own. */
export const customerAddresses = pgTable(
  'customer_addresses',
  {
    id: id(),
    userId: ownedBy('user_id', () => profiles.id),
    ...addressColumns(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('customer_addresses_postal_code_digits', sql`${table.postalCode} ~ '^[0-9]{8}$'`),
    check('customer_addresses_state_code', sql`${table.state} ~ '^[A-Z]{2}$'`),
    uniqueIndex('customer_addresses_default').on(table.userId).where(sql`is_default`),
    index('customer_addresses_of_customer').on(table.userId, table.createdAt),
  ],
)

/** E-mail and CPF of a buyer without an account from whom the staff takes no orders any more. */
export const blockedBuyers = pgTable(
  'blocked_buyers',
  {
    id: id(),
    /** The order by which they were blocked. */
    orderId: uuid('order_id').notNull(),
    email: text('email').notNull(),
    taxId: text('tax_id'),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('blocked_buyers_email').on(table.email), index('blocked_buyers_tax_id').on(table.taxId)],
)
