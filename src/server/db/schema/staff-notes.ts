import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'
import { profiles } from './identity.ts'
import { orders } from './orders.ts'

/** Internal notes of the staff about an order or a customer. Notes are added and never changed. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    id: id(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'cascade' }),
    /** Who wrote it. */
    actorId: uuid('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
    note: text('note').notNull(),
    /** Identifies the browser's request: sent again, it stores one note. Null for a note of an older browser tab. */
    submissionKey: uuid('submission_key'),
    createdAt: createdAt(),
  },
  (table) => [
    check('staff_notes_about_one', sql`num_nonnulls(${table.orderId}, ${table.userId}) = 1`),
    check('staff_notes_length', sql`length(${table.note}) between 1 and 500`),
    uniqueIndex('staff_notes_one_per_submission')
      .on(table.orderId, table.submissionKey)
      .where(sql`submission_key is not null`),
    uniqueIndex('staff_notes_of_user_one_per_submission')
      .on(table.userId, table.submissionKey)
      .where(sql`submission_key is not null`),
    index('staff_notes_of_order').on(table.orderId, table.createdAt).where(sql`order_id is not null`),
    index('staff_notes_of_user').on(table.userId, table.createdAt).where(sql`user_id is not null`),
  ],
)

/** The tags by which the staff marks orders. */
export const orderTags = pgTable(
  'order_tags',
  {
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tag: text('tag').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.tag] }),
    check('order_tags_tag', sql`length(${table.tag}) between 1 and 30`),
    index('order_tags_by_tag').on(sql`normalise(${table.tag})`),
  ],
)
