import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '#platform/server/auth/tables.ts'
import { cents, createdAt, id, ownedBy } from '#platform/server/database/columns.ts'
import { products } from '../products/tables.ts'

export const favorites = pgTable(
  'favorites',
  {
    id: id(),
    userId: ownedBy('user_id', () => profiles.id),
    productId: ownedBy('product_id', () => products.id),
    /** Empty for favorites older than this column, and for prices on request. */
    savedPriceCents: cents('saved_price_cents'),
    createdAt: createdAt(),
  },
  (table) => [
    check('favorites_saved_price', sql`${table.savedPriceCents} >= 0`),
    unique('favorites_one_per_product').on(table.userId, table.productId),
    index('favorites_product').on(table.productId),
  ],
)

export const favoriteLinks = pgTable('favorite_links', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  token: text('token').notNull().unique(),
  createdAt: createdAt(),
})
