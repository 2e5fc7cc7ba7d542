import { and, eq, inArray, sql } from 'drizzle-orm'
import { findSetPiece, type SetPiece } from '#modules/catalog/products/sets.ts'
import { isWithdrawn, pathColumn, type StockItem } from '#modules/catalog/server/index.ts'
import { categories, productStock, products } from '#modules/catalog/tables.ts'
import { anonymousUserId, lockCustomer } from '#modules/customers/server/index.ts'
import { arrivalOfPaid } from '#modules/shipping/freight/delivery.ts'
import type { ShippableItem } from '#modules/shipping/freight/parcels.ts'
import { shippableColumns } from '#modules/shipping/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { pick } from '#platform/pick.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { promisedDays } from '../../orders/rules.ts'
import { priceCart } from '../../pricing/server/price-cart.ts'
import { type CartLineShipping, cartItems } from '../../tables.ts'
import type { Cart, CartItem } from '../contract.ts'

/**
 * Locks a customer's cart until the end of the transaction; every change of a cart begins with it. It locks the
 * customer's row, since an empty cart has no line, and others may still refer to that row. Throws `UNAUTHENTICATED` for
 * an erased account.
 */
export const lockCart = lockCustomer

/** Changes a customer's cart while it is held, and gives it as it is then. */
export const changeCart = (shop: Shop, userId: string, change: (tx: Shop) => Promise<unknown>): Promise<Cart> =>
  inTransaction(shop, async (tx) => {
    await lockCart(tx, userId)
    await change(tx)
    return readCart(tx, userId)
  })

/** Drops the freight chosen for a cart: it was that of another cart as soon as one line changes. */
export async function deleteCartShipping(tx: Shop, userId: string): Promise<void> {
  await tx.database
    .update(cartItems)
    .set({ metadata: sql`${cartItems.metadata} - 'shipping'` })
    .where(and(eq(cartItems.userId, userId), sql`${cartItems.metadata} ? 'shipping'`))
}

/** A line of a cart with what its product is now. Freight reads it as it is; `name` is the product's. */
export type CartLineRow = ShippableItem & {
  productId: string
  path: string
  imageUrl: string | null
  unitPriceCents: number
  installments: number
  addedPriceCents: number
  /** What promotions ask about it. */
  categoryId: string | null
  brandId: string | null
  originalPriceCents: number | null
  isNew: boolean
  isFeatured: boolean
  stockQuantity: number
  setPiece: SetPiece | null
  isPriceOnRequest: boolean
  /** The shop sells it no more, or not yet. */
  isWithdrawn: boolean
  /** Whether it can be bought at all: neither withdrawn nor with its price on request. Says nothing of the stock. */
  isAvailable: boolean
  /** This line's share of the freight chosen for the whole cart, as it was when it was chosen. */
  shipping: CartLineShipping | null
}

const productColumns = {
  ...shippableColumns,
  productId: products.id,
  path: pathColumn,
  imageUrl: products.imageUrl,
  unitPriceCents: products.priceCents,
  installments: products.installments,
  stockQuantity: productStock.quantity,
  ...pick(products, 'boltPatterns', 'rimWidthInches', 'tyreWidthMm', 'isPriceOnRequest'),
  ...pick(products, 'categoryId', 'brandId', 'originalPriceCents', 'isNew', 'isFeatured'),
  isWithdrawn,
}

/** A cart's lines in the order of their addition, in which freight is shared; fixed if the caller has locked it. */
export async function readCartLines(shop: Shop, userId: string): Promise<CartLineRow[]> {
  if (userId === anonymousUserId) return []
  const rows = await shop.database
    .select({
      ...productColumns,
      ...pick(cartItems, 'quantity', 'addedPriceCents', 'metadata'),
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
  const ids = lines.map(({ productId }) => productId)
  const rows = await shop.database
    .select(productColumns)
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(categories, eq(categories.id, products.categoryId))
    .where(inArray(products.id, ids))
  const known = new Map(rows.map((row) => [row.productId, row]))
  return lines.map(({ productId, quantity }) => {
    const row = known.get(productId)
    if (!row) throw shopError('PRODUCT_NOT_FOUND')
    return lineOf({ ...row, quantity }, { addedPriceCents: null, shipping: null })
  })
}

type ReadLine = Omit<CartLineRow, 'addedPriceCents' | 'shipping' | 'setPiece' | 'isAvailable'> &
  Omit<Parameters<typeof findSetPiece>[0], 'category'>

type ChosenInCart = Pick<CartLineRow, 'shipping'> & { addedPriceCents: number | null }

const lineOf = (
  { boltPatterns, rimWidthInches, tyreWidthMm, ...row }: ReadLine,
  { addedPriceCents, shipping }: ChosenInCart,
): CartLineRow => ({
  ...row,
  setPiece: findSetPiece({ ...row, boltPatterns, rimWidthInches, tyreWidthMm, category: row.categoryName }),
  addedPriceCents: addedPriceCents ?? row.unitPriceCents,
  isAvailable: !row.isWithdrawn && !row.isPriceOnRequest,
  shipping,
})

/** The customer's cart. Lines that can no longer be bought are shown and count for nothing. */
export async function readCart(shop: Shop, userId: string): Promise<Cart> {
  const rows = await readCartLines(shop, userId)
  // The freight is of other lines once one has left the sale, or come back to it, since it was chosen.
  const hasWholeFreight = rows.every((row) => row.isAvailable === (row.shipping !== null))
  const lines = hasWholeFreight ? rows : rows.map((row) => ({ ...row, shipping: null }))
  const counted = lines
    .filter((line) => line.isAvailable)
    .map((line) => ({ ...line, shippingCents: line.shipping?.costCents ?? 0 }))
  const priced = await priceCart(shop, { userId, lines: counted })
  return {
    items: lines.map((line) => ({ ...cartItemOf(line), discountCents: priced.lineDiscounts.get(line.productId) ?? 0 })),
    itemCount: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    ...pick(priced, 'subtotalCents', 'shippingCents', 'totalCents', 'pixDiscountCents'),
    ...pick(priced, 'adjustments', 'coupon', 'hints'),
    shipping: chosenShippingOf(shop, lines),
  }
}

function chosenShippingOf({ now, settings }: Shop, lines: readonly CartLineRow[]): Cart['shipping'] {
  const shipping = lines.find((line) => line.shipping)?.shipping
  if (!shipping) return null
  const days = promisedDays({ shippingService: shipping.service, shippingEta: shipping.eta })
  const arrival = arrivalOfPaid(days, now(), settings.dispatch)
  return { ...pick(shipping, 'service', 'method', 'eta', 'postalCode'), arrival }
}

const cartItemOf = (line: CartLineRow): Omit<CartItem, 'discountCents'> => ({
  ...pick(line, 'productId', 'name', 'path', 'imageUrl', 'unitPriceCents', 'installments', 'setPiece'),
  ...pick(line, 'addedPriceCents', 'quantity', 'stockQuantity', 'isAvailable'),
  category: line.categoryName,
  shipping: line.shipping && pick(line.shipping, 'method', 'costCents', 'eta'),
})
