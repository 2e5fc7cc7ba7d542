import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { maximumQuantityPerLine } from '#domain/cart/change-quantity.ts'
import type { ShippingService } from '#domain/shipping/quote-shipping.ts'
import { cents, createdAt, id, ownedBy, timestamps } from '../columns.ts'
import { profiles } from './identity.ts'
import { products } from './products.ts'

/** The share of the cart's one freight quote that a line carries. */
export type CartLineShipping = {
  service: ShippingService
  method: string
  costCents: number
  eta: string
  postalCode: string
}

export const cartItems = pgTable(
  'cart_items',
  {
    id: id(),
    userId: ownedBy('user_id', () => profiles.id),
    productId: ownedBy('product_id', () => products.id),
    quantity: integer('quantity').notNull(),
    /** The price per piece when the customer last added some; empty for lines older than this column. */
    addedPriceCents: cents('added_price_cents'),
    /** The caller's own id of the last addition that had one; the same id is not added again. */
    lastAdditionId: uuid('last_addition_id'),
    metadata: jsonb('metadata').$type<{ shipping?: CartLineShipping }>().notNull().default({}),
    ...timestamps(),
  },
  (table) => [
    check('cart_items_quantity', sql`${table.quantity} between 1 and ${sql.raw(String(maximumQuantityPerLine))}`),
    check('cart_items_added_price', sql`${table.addedPriceCents} >= 0`),
    unique('cart_items_one_line_per_product').on(table.userId, table.productId),
    index('cart_items_product').on(table.productId),
  ],
)

export const favorites = pgTable(
  'favorites',
  {
    id: id(),
    userId: ownedBy('user_id', () => profiles.id),
    productId: ownedBy('product_id', () => products.id),
    /** The price at the time; empty for favorites older than this column, and if the price was on request. */
    savedPriceCents: cents('saved_price_cents'),
    createdAt: createdAt(),
  },
  (table) => [
    check('favorites_saved_price', sql`${table.savedPriceCents} >= 0`),
    unique('favorites_one_per_product').on(table.userId, table.productId),
    index('favorites_product').on(table.productId),
  ],
)

/** The link by which a customer shares their favorites. */
export const favoriteLinks = pgTable('favorite_links', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  token: text('token').notNull().unique(),
  createdAt: createdAt(),
})
