import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { products } from '#modules/catalog/products/tables.ts'
import { couponCodes } from '#modules/catalog/promotions/tables.ts'
import type { ShippingService } from '#modules/shipping/freight/delivery.ts'
import { maximumQuantityPerLine } from '#platform/numbers.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { cents, id, ownedBy, timestamps } from '#platform/server/database/columns.ts'

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

/** The coupon in a cart: checked again whenever the cart is read, so that one that ended says so. */
export const cartCoupons = pgTable('cart_coupons', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  code: text('code')
    .notNull()
    .references(() => couponCodes.code, { onDelete: 'cascade' }),
})
