import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#platform/server/auth/tables.ts'
import { cents, checkOneOf, enumText, timestamps } from '#platform/server/database/columns.ts'
import { orders } from '../orders/tables.ts'
import { labelFaults, labelStates } from './rules.ts'

/** The label of one more volume. */
export type FurtherLabel = { labelId: string; trackingCode: string | null }

/** The labels of an order that the staff bought or requested: one row per order, bought together. */
export const shippingLabels = pgTable(
  'shipping_labels',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    state: enumText('state', labelStates).notNull().default('asked'),
    /** The number of volumes chosen by the staff; null for the calculated number. */
    volumeCount: integer('volume_count'),
    /**
     * The provider's id of the label, and those of the others if each volume has its own: stored before
     * anything is bought, so that nothing is bought twice.
     */
    labelId: text('label_id'),
    furtherLabels: jsonb('further_labels').$type<FurtherLabel[]>().notNull().default([]),
    /** The address of the PDF with all of them. */
    url: text('url'),
    trackingCode: text('tracking_code'),
    /** What the shop paid for all of them; null if the provider did not say. */
    costCents: cents('cost_cents'),
    fault: enumText('fault', labelFaults),
    detail: text('detail').notNull().default(''),
    actorId: uuid('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [
    check('shipping_labels_state', checkOneOf(table.state, labelStates)),
    check('shipping_labels_fault', checkOneOf(table.fault, labelFaults)),
    check('shipping_labels_volume_count', sql`${table.volumeCount} > 0`),
    unique('shipping_labels_once').on(table.provider, table.labelId),
  ],
)
