import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, ownedBy } from '../columns.ts'
import { profiles } from './identity.ts'
import { products } from './products.ts'

/** The products of which the staff says what goes with them: their measures are not asked then. */
export const companionRules = pgTable('companion_rules', {
  productId: uuid('product_id')
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  actorId: uuid('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
})

/** What goes with such a product, in its order; none where nothing is to. */
export const companionChoices = pgTable(
  'companion_choices',
  {
    productId: ownedBy('product_id', () => companionRules.productId),
    companionId: ownedBy('companion_id', () => products.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.companionId] }),
    unique('companion_choices_position').on(table.productId, table.position),
    check('companion_choices_others', sql`${table.productId} <> ${table.companionId}`),
    index('companion_choices_of_companion').on(table.companionId),
  ],
)
