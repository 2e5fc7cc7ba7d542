import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#platform/server/auth/tables.ts'
import { checkOneOf, createdAt, enumText, id, moment } from '#platform/server/database/columns.ts'
import { orders } from '../orders/tables.ts'
import { attentionKinds } from './rules.ts'

/** Something that staff have to look at and close with a note. Closed items are the record of what was done. */
export const attentionItems = pgTable(
  'attention_items',
  {
    id: id(),
    kind: enumText('kind', attentionKinds).notNull(),
    /** Its subject, as `payment:simulado:123`: raised again while it is open, it stays one item. */
    subject: text('subject').notNull(),
    orderId: uuid('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    details: jsonb('details').notNull(),
    createdAt: createdAt(),
    closedAt: moment('closed_at'),
    closedBy: uuid('closed_by').references(() => profiles.id, { onDelete: 'set null' }),
    note: text('note'),
  },
  (table) => [
    check('attention_items_kind', checkOneOf(table.kind, attentionKinds)),
    check('attention_items_closed_with_note', sql`(${table.closedAt} is null) = (${table.note} is null)`),
    uniqueIndex('attention_items_open_once').on(table.kind, table.subject).where(sql`closed_at is null`),
    index('attention_items_open').on(table.createdAt, table.id).where(sql`closed_at is null`),
    index('attention_items_of_subject').on(table.kind, table.subject),
    index('attention_items_of_order').on(table.orderId),
  ],
)
