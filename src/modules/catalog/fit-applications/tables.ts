import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { vehicleGenerations } from '#modules/fitment/cars/tables.ts'
import { applicationVerdicts } from '#modules/fitment/verdicts/rules.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { checkOneOf, createdAt, enumText, ownedBy } from '#platform/server/database/columns.ts'
import { products } from '../products/tables.ts'

/** Overrides the rules, both ways. */
export const fitApplications = pgTable(
  'fit_applications',
  {
    productId: ownedBy('product_id', () => products.id),
    generationId: ownedBy('generation_id', () => vehicleGenerations.id),
    verdict: enumText('verdict', applicationVerdicts).notNull(),
    note: text('note'),
    source: text('source').notNull(),
    authorId: uuid('author_id').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'fit_applications_of_generation', columns: [table.generationId, table.productId] }),
    check('fit_applications_verdict', checkOneOf(table.verdict, applicationVerdicts)),
    index('fit_applications_product').on(table.productId),
  ],
)
