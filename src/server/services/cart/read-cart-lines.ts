import { eq } from 'drizzle-orm'
import { type SetPiece, setPieceOf } from '#domain/catalog/product-set.ts'
import type { ShippableItem } from '#domain/shipping/parcel.ts'
import { type CartLineShipping, cartItems, categories, productStock, products } from '#server/db/schema/index.ts'
import { isWithdrawn } from '#server/services/catalog/product-card-row.ts'
import { nobody } from '#server/services/guests/nobody.ts'
import { shippableColumns } from '#server/services/shipping/shippable-columns.ts'
import type { Shop } from '#server/shop.ts'

/** A line of a cart with what its product is now. Freight reads it as it is; `name` is the product's. */
export type CartLineRow = ShippableItem & {
  productId: string
  imageUrl: string | null
  unitPriceCents: number
  /** What one piece cost when the customer last put some in. */
  addedPriceCents: number
  stockQuantity: number
  /** What a set consists of; null for what is sold by the piece. */
  setPiece: SetPiece | null
  isPriceOnRequest: boolean
  /** The shop sells it no more, or not yet. */
  isWithdrawn: boolean
  /** Whether it can be bought at all: neither withdrawn nor with its price on request. Says nothing of the stock. */
  isAvailable: boolean
  /** This line's share of the freight chosen for the whole cart, as it was when it was chosen. */
  shipping: CartLineShipping | null
}

/**
 * A customer's cart in one query, in the order in which its lines were added; freight is shared out in this order.
 * It stays as it was read for a caller who has locked it (`lockCart`).
 */
export async function readCartLines(shop: Shop, userId: string): Promise<CartLineRow[]> {
  if (userId === nobody) return []
  const rows = await shop.database
    .select({
      ...shippableColumns,
      productId: cartItems.productId,
      quantity: cartItems.quantity,
      addedPriceCents: cartItems.addedPriceCents,
      metadata: cartItems.metadata,
      imageUrl: products.imageUrl,
      unitPriceCents: products.priceCents,
      stockQuantity: productStock.quantity,
      boltPatterns: products.boltPatterns,
      rimWidthInches: products.rimWidthInches,
      tyreWidthMm: products.tyreWidthMm,
      isPriceOnRequest: products.isPriceOnRequest,
      isWithdrawn,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(cartItems.userId, userId))
    .orderBy(cartItems.createdAt, cartItems.id)
  return rows.map(({ metadata, boltPatterns, rimWidthInches, tyreWidthMm, ...row }) => ({
    ...row,
    setPiece: setPieceOf({ ...row, boltPatterns, rimWidthInches, tyreWidthMm, category: row.categoryName }),
    addedPriceCents: row.addedPriceCents ?? row.unitPriceCents,
    isAvailable: !row.isWithdrawn && !row.isPriceOnRequest,
    shipping: metadata.shipping ?? null,
  }))
}
