import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#platform/server/auth/tables.ts'
import { cents, checkOneOf, createdAt, enumText, id, moment, ownedBy } from '#platform/server/database/columns.ts'
import { orders } from '../orders/tables.ts'
import { orderReturns } from '../returns/tables.ts'
import { creditReasons, grantReasons } from './rules.ts'

/**
 * The ledger of credit. Entries are added and never changed, but for their note, which goes with the account. Each
 * customer's are numbered and carry the balance, so that of two written at once only one is stored.
 */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: id(),
    userId: ownedBy('user_id', () => profiles.id),
    /** From 1 for each customer, without gaps. */
    sequence: integer('sequence').notNull(),
    amountCents: cents('amount_cents').notNull(),
    /** The customer's credit after this entry. */
    balanceCents: cents('balance_cents').notNull(),
    reason: enumText('reason', creditReasons).notNull(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    returnId: uuid('return_id').references(() => orderReturns.id, { onDelete: 'cascade' }),
    /** How often the order has used credit, or was cancelled, before: what is used is given back once. */
    round: integer('round').notNull().default(0),
    /** Identifies the browser's request to give credit: sent again, it is given once. */
    submissionKey: uuid('submission_key'),
    /** When what is left of it can no longer be used. */
    expiresAt: moment('expires_at'),
    /** The member of staff or customer who caused it; empty if the shop did. */
    actorId: uuid('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
    /** For the staff alone. */
    note: text('note').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    check('credit_entries_reason', checkOneOf(table.reason, creditReasons)),
    check('credit_entries_amount', sql`${table.amountCents} <> 0`),
    check('credit_entries_balance', sql`${table.balanceCents} >= 0`),
    check('credit_entries_first', sql`${table.sequence} > 1 or ${table.balanceCents} = ${table.amountCents}`),
    check(
      'credit_entries_direction',
      sql`(${table.reason} in ('used', 'reopened', 'expired', 'erased')) = (${table.amountCents} < 0) or ${table.reason} = 'moved'`,
    ),
    check(
      'credit_entries_expiry',
      sql`${table.expiresAt} is null or ${table.reason} in (${sql.raw(grantReasons.map((reason) => `'${reason}'`).join(', '))}, 'moved')`,
    ),
    unique('credit_entries_in_sequence').on(table.userId, table.sequence),
    uniqueIndex('credit_entries_one_per_round')
      .on(table.orderId, table.reason, table.round)
      .where(sql`reason in ('order-cancelled', 'reopened', 'used', 'given-back')`),
    unique('credit_entries_one_per_return').on(table.returnId, table.reason),
    unique('credit_entries_one_per_submission').on(table.userId, table.submissionKey),
    index('credit_entries_of_order').on(table.orderId).where(sql`order_id is not null`),
    index('credit_entries_expiring').on(table.expiresAt).where(sql`expires_at is not null`),
  ],
)
