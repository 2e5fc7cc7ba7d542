import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#platform/server/auth/tables.ts'
import { checkOneOf, createdAt, enumText, ownedBy } from '#platform/server/database/columns.ts'
import { categories } from '../categories/tables.ts'
import { products } from '../products/tables.ts'
import { companionSources } from './rules.ts'

/** They take precedence over those of the category. */
export const companionRules = pgTable(
  'companion_rules',
  {
    productId: uuid('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    source: enumText('source', companionSources).notNull().default('chosen'),
    actorId: uuid('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [check('companion_rules_source', checkOneOf(table.source, companionSources))],
)

/** In order; none if the product should have none. */
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

/** For products without a choice of their own. */
export const categoryCompanionRules = pgTable('category_companion_rules', {
  categoryId: uuid('category_id')
    .primaryKey()
    .references(() => categories.id, { onDelete: 'cascade' }),
  actorId: uuid('actor_id').references(() => profiles.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
})

/** In order; none if the products should have none. */
export const categoryCompanionChoices = pgTable(
  'category_companion_choices',
  {
    categoryId: ownedBy('category_id', () => categoryCompanionRules.categoryId),
    companionId: ownedBy('companion_id', () => products.id),
    position: integer('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.companionId] }),
    unique('category_companion_choices_position').on(table.categoryId, table.position),
    index('category_companion_choices_of_companion').on(table.companionId),
  ],
)
