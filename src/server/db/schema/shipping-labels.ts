import { check, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { labelFaults, labelStates } from '#domain/shipping/label-states.ts'
import { enumText, oneOf, timestamps } from '../columns.ts'
import { profiles } from './identity.ts'
import { orders } from './orders.ts'

/** The label of an order's parcel that the staff had bought, or wants to: one for each order. */
export const shippingLabels = pgTable(
  'shipping_labels',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Who sells it. */
    provider: text('provider').notNull(),
    state: enumText('state', labelStates).notNull().default('asked'),
    /** The provider's id of the parcel: kept before anything is bought, so that nothing is bought twice. */
    labelId: text('label_id'),
    /** Where its PDF lies. */
    url: text('url'),
    trackingCode: text('tracking_code'),
    /** Why the last try failed, and what the provider said of it. */
    fault: enumText('fault', labelFaults),
    detail: text('detail').notNull().default(''),
    /** Who asked for it. */
    actorId: uuid('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
    ...timestamps(),
  },
  (table) => [
    check('shipping_labels_state', oneOf(table.state, labelStates)),
    check('shipping_labels_fault', oneOf(table.fault, labelFaults)),
    unique('shipping_labels_once').on(table.provider, table.labelId),
  ],
)
