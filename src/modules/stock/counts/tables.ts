import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { brands, categories } from '#modules/catalog/categories/tables.ts'
import { products } from '#modules/catalog/products/tables.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { checkOneOf, createdAt, enumText, id, moment, ownedBy } from '#platform/server/database/columns.ts'
import { stockCountStates } from './rules.ts'

/** A stock count: of the whole store, or of a category, a brand, a location, or a combination of them. */
export const stockCounts = pgTable(
  'stock_counts',
  {
    id: id(),
    /** What is counted, in words that stay valid if its category is renamed. */
    title: text('title').notNull(),
    state: enumText('state', stockCountStates).notNull().default('open'),
    categoryId: uuid('category_id').references(() => categories.id, { onDelete: 'set null' }),
    brandId: uuid('brand_id').references(() => brands.id, { onDelete: 'set null' }),
    /** The prefix of the locations that are counted, as `A-`. */
    place: text('place'),
    startedBy: uuid('started_by').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    closedBy: uuid('closed_by').references(() => profiles.id, { onDelete: 'set null' }),
    closedAt: moment('closed_at'),
  },
  (table) => [
    check('stock_counts_state', checkOneOf(table.state, stockCountStates)),
    check('stock_counts_closed', sql`(${table.closedAt} is null) = (${table.state} in ('open', 'review'))`),
    index('stock_counts_latest').on(table.createdAt.desc(), table.id),
  ],
)

/** Counted quantities in sequence: they add to the earlier ones of a product, or replace them in a recount. */
export const stockCountEntries = pgTable(
  'stock_count_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    countId: ownedBy('count_id', () => stockCounts.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Identifies the browser's request: sent again, it counts once. */
    submissionKey: uuid('submission_key').notNull(),
    quantity: integer('quantity').notNull(),
    isRecount: boolean('is_recount').notNull().default(false),
    /** The recorded stock at that time, which the person who counts does not see. */
    expected: integer('expected').notNull(),
    userId: uuid('user_id').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    check('stock_count_entries_quantity', sql`${table.quantity} between 0 and 100000`),
    unique('stock_count_entries_once').on(table.countId, table.submissionKey),
    index('stock_count_entries_of_product').on(table.countId, table.productId, table.id),
  ],
)

/** The differences that an approved count found and corrected, by product. */
export const stockCountLines = pgTable(
  'stock_count_lines',
  {
    countId: ownedBy('count_id', () => stockCounts.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    counted: integer('counted').notNull(),
    expected: integer('expected').notNull(),
    /** Pieces that it added to the stock, or removed (below zero). */
    booked: integer('booked').notNull(),
  },
  (table) => [primaryKey({ columns: [table.countId, table.productId] })],
)
