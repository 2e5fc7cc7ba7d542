import { eq, inArray } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { type SetPiece, setPieceOf } from '#domain/catalog/product-set.ts'
import type { ShippableItem } from '#domain/shipping/parcel.ts'
import { type CartLineShipping, cartItems, categories, productStock, products } from '#server/db/schema/index.ts'
import { isWithdrawn } from '#server/services/catalog/product-card-row.ts'
import { anonymousUserId } from '#server/services/guests/anonymous-user-id.ts'
import { shippableColumns } from '#server/services/shipping/shippable-columns.ts'
import type { StockItem } from '#server/services/stock/move-stock.ts'
import type { Shop } from '#server/shop.ts'

/** A line of a cart with what its product is now. Freight reads it as it is; `name` is the product's. */
export type CartLineRow = ShippableItem & {
  productId: string
  imageUrl: string | null
  unitPriceCents: number
  /** The most installments without interest. */
  installments: number
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

/** What a line says of its product. */
const productColumns = {
  ...shippableColumns,
  productId: products.id,
  imageUrl: products.imageUrl,
  unitPriceCents: products.priceCents,
  installments: products.installments,
  stockQuantity: productStock.quantity,
  boltPatterns: products.boltPatterns,
  rimWidthInches: products.rimWidthInches,
  tyreWidthMm: products.tyreWidthMm,
  isPriceOnRequest: products.isPriceOnRequest,
  isWithdrawn,
}

/**
 * A customer's cart in one query, in the order in which its lines were added; freight is shared out in this order.
 * It stays as it was read for a caller who has locked it (`lockCart`).
 */
export async function readCartLines(shop: Shop, userId: string): Promise<CartLineRow[]> {
  if (userId === anonymousUserId) return []
  const rows = await shop.database
    .select({
      ...productColumns,
      quantity: cartItems.quantity,
      addedPriceCents: cartItems.addedPriceCents,
      metadata: cartItems.metadata,
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(eq(cartItems.userId, userId))
    .orderBy(cartItems.createdAt, cartItems.id)
  return rows.map(({ metadata, addedPriceCents, ...row }) =>
    lineOf(row, { addedPriceCents, shipping: metadata.shipping ?? null }),
  )
}

/** Lines of products that are in no cart, in the order given. Throws `PRODUCT_NOT_FOUND`. */
export async function readNamedLines(shop: Shop, lines: readonly StockItem[]): Promise<CartLineRow[]> {
  const rows = await shop.database
    .select(productColumns)
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(
      inArray(
        products.id,
        lines.map(({ productId }) => productId),
      ),
    )
  const known = new Map(rows.map((row) => [row.productId, row]))
  return lines.map(({ productId, quantity }) => {
    const row = known.get(productId)
    if (!row) throw shopError('PRODUCT_NOT_FOUND')
    return lineOf({ ...row, quantity }, { addedPriceCents: null, shipping: null })
  })
}

type ReadLine = Omit<CartLineRow, 'addedPriceCents' | 'shipping' | 'setPiece' | 'isAvailable'> &
  Omit<Parameters<typeof setPieceOf>[0], 'category'>

type ChosenInCart = Pick<CartLineRow, 'shipping'> & { addedPriceCents: number | null }

const lineOf = (
  { boltPatterns, rimWidthInches, tyreWidthMm, ...row }: ReadLine,
  { addedPriceCents, shipping }: ChosenInCart,
): CartLineRow => ({
  ...row,
  setPiece: setPieceOf({ ...row, boltPatterns, rimWidthInches, tyreWidthMm, category: row.categoryName }),
  addedPriceCents: addedPriceCents ?? row.unitPriceCents,
  isAvailable: !row.isWithdrawn && !row.isPriceOnRequest,
  shipping,
})
