import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isWithdrawn } from '#modules/catalog/server/index.ts'
import { productStock, products } from '#modules/catalog/tables.ts'
import type { ShippingService } from '#modules/shipping/freight/delivery.ts'
import type { Freight } from '#modules/shipping/freight/rules.ts'
import {
  findDestination,
  type PostalCodeAnswer,
  quoteItems,
  quoteService,
  readFreightTables,
} from '#modules/shipping/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { maximumQuantityPerLine } from '#platform/numbers.ts'
import { pick } from '#platform/pick.ts'
import type { Shop } from '#platform/server/shop.ts'
import { findCoupon } from '../../pricing/server/coupons.ts'
import { cartCoupons, cartItems } from '../../tables.ts'
import type { Cart, cartAddition } from '../contract.ts'
import { changeQuantity, exceedsOrder, maxCartLines } from '../rules.ts'
import { storeCartShipping } from './cart-shipping.ts'
import { type CartLineRow, changeCart, deleteCartShipping, readCartLines } from './read-cart.ts'

type Buyable = {
  productId: string
  name: string
  stockQuantity: number
  isPriceOnRequest: boolean
  isWithdrawn: boolean
}

type PricedLine = Pick<CartLineRow, 'productId' | 'unitPriceCents' | 'quantity'>

/**
 * Throws `PRODUCT_UNAVAILABLE` for a product that is not sold and `PRICE_ON_REQUEST` for one whose price is not shown.
 */
function refuseUnbuyable({ productId, name, isWithdrawn, isPriceOnRequest }: Buyable): void {
  if (isWithdrawn) throw shopError('PRODUCT_UNAVAILABLE', { data: { productId, productName: name } })
  if (isPriceOnRequest) throw shopError('PRICE_ON_REQUEST')
}

/** Throws `ORDER_TOO_LARGE` if more of a product makes the goods cost more than one order can have. */
function refuseTooLarge(lines: readonly CartLineRow[], line: PricedLine, former: number): void {
  if (line.quantity <= former) return
  const others = lines.filter(({ productId, isAvailable }) => isAvailable && productId !== line.productId)
  if (exceedsOrder([...others, line])) throw shopError('ORDER_TOO_LARGE')
}

/** The quantity that a line is to have. Throws `INSUFFICIENT_STOCK` with how many a line could hold, if it was refused. */
function acceptedQuantity(quantity: number | undefined, { productId, name, stockQuantity }: Buyable): number {
  if (quantity !== undefined) return quantity
  const available = Math.min(stockQuantity, maximumQuantityPerLine)
  throw shopError('INSUFFICIENT_STOCK', { data: { productId, productName: name, available } })
}

type Addition = z.output<typeof cartAddition> & { userId: string }

/**
 * Puts units of a product onto its line of the cart, and its ring onto another; with `shipping`, chooses that freight
 * too, or adds nothing. Throws what `chooseForAddition`, `findDestination` and the checks of a line do,
 * `PRODUCT_NOT_FOUND` and `CART_FULL`. An `additionId` that the line knows already changes nothing.
 */
export async function addToCart(shop: Shop, addition: Addition): Promise<Cart> {
  const { userId, productId, quantity, shipping, ring, additionId } = addition
  const chosen = shipping && {
    service: shipping.service,
    destination: await findDestination(shop, shipping.postalCode),
    tables: await readFreightTables(shop),
  }
  return changeCart(shop, userId, async (tx) => {
    const product = await readProductAndLine(tx, { userId, productId })
    // Its first answer was lost.
    if (additionId && product.lastAdditionId === additionId) return
    await addPieces(tx, { userId, product, quantity, additionId })
    if (ring) {
      const ringProduct = await readProductAndLine(tx, { userId, productId: ring.productId })
      await addPieces(tx, { userId, product: ringProduct, quantity: ring.quantity, additionId })
    }
    if (product.lineCount > 0) await deleteCartShipping(tx, userId)
    if (chosen) await chooseForAddition(tx, { userId, productId, ...chosen })
  })
}

type AddedPieces = Pick<Addition, 'userId' | 'quantity' | 'additionId'> & {
  product: Awaited<ReturnType<typeof readProductAndLine>>
}

async function addPieces(tx: Shop, { userId, product, quantity, additionId }: AddedPieces): Promise<void> {
  refuseUnbuyable(product)
  if (product.quantity === 0 && product.lineCount >= maxCartLines) throw shopError('CART_FULL')
  const next = changeQuantity(product.quantity, product.quantity + quantity, product.stockQuantity)
  const accepted = acceptedQuantity(next, product)
  const { productId, priceCents: unitPriceCents } = product
  refuseTooLarge(await readCartLines(tx, userId), { productId, unitPriceCents, quantity: accepted }, product.quantity)
  await tx.database
    .insert(cartItems)
    .values({
      ...{ userId, productId, quantity: accepted, addedPriceCents: unitPriceCents, lastAdditionId: additionId },
      // Lines are listed as they came, and a wheel comes before its ring in one transaction.
      createdAt: sql`clock_timestamp()`,
    })
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.productId],
      set: {
        ...{ quantity: accepted, addedPriceCents: unitPriceCents, lastAdditionId: additionId },
        updatedAt: tx.now(),
      },
    })
}

async function readProductAndLine(tx: Shop, { userId, productId }: { userId: string; productId: string }) {
  const [row] = await tx.database
    .select({
      productId: products.id,
      ...pick(products, 'name', 'priceCents', 'isPriceOnRequest'),
      stockQuantity: productStock.quantity,
      isWithdrawn,
      ...pick(cartItems, 'quantity', 'lastAdditionId'),
      lineCount: tx.database.$count(cartItems, eq(cartItems.userId, userId)),
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(cartItems, and(eq(cartItems.productId, products.id), eq(cartItems.userId, userId)))
    .where(eq(products.id, productId))
  if (!row) throw shopError('PRODUCT_NOT_FOUND')
  return { ...row, quantity: row.quantity ?? 0 }
}

type Choice = {
  userId: string
  productId: string
  destination: PostalCodeAnswer
  service: ShippingService
  tables: Freight
}

/**
 * The freight was chosen for the product alone; one that was never on offer for it is refused. Together with
 * the rest of the cart it may be shipped differently (a bottle by post, with wheels by carrier): then the
 * units are added and the freight is left to be chosen in the cart.
 */
async function chooseForAddition(tx: Shop, { userId, productId, destination, service, tables }: Choice): Promise<void> {
  const lines = (await readCartLines(tx, userId)).filter((line) => line.isAvailable)
  const option = quoteItems(lines, destination, tables).find((candidate) => candidate.service === service)
  if (option) return storeCartShipping(tx, { userId, lines, option, postalCode: destination.postalCode })
  const alone = lines.filter((line) => line.productId === productId)
  quoteService({ items: alone, destination, tables }, service)
}

type ChosenQuantity = { userId: string; productId: string; quantity: number; seenQuantity?: number | undefined }

/**
 * Sets how many of a product the cart holds; zero or less removes the line. Where it no longer holds `seenQuantity`,
 * another device has changed it: the answer is the cart as it is. Throws `CART_ITEM_NOT_FOUND`, and as the checks of a
 * line do.
 */
export async function changeCartQuantity(
  shop: Shop,
  { userId, productId, quantity, seenQuantity }: ChosenQuantity,
): Promise<Cart> {
  return changeCart(shop, userId, async (tx) => {
    const lines = await readCartLines(tx, userId)
    const line = lines.find((candidate) => candidate.productId === productId)
    if (!line) throw shopError('CART_ITEM_NOT_FOUND')
    if (seenQuantity !== undefined && seenQuantity !== line.quantity) return
    if (quantity > 0) refuseUnbuyable(line)
    const accepted = acceptedQuantity(changeQuantity(line.quantity, quantity, line.stockQuantity), line)
    refuseTooLarge(lines, { ...line, quantity: accepted }, line.quantity)
    const isLine = and(eq(cartItems.userId, userId), eq(cartItems.productId, productId))
    if (accepted === 0) await tx.database.delete(cartItems).where(isLine)
    else await tx.database.update(cartItems).set({ quantity: accepted }).where(isLine)
    await deleteCartShipping(tx, userId)
  })
}

/** Takes a product out of the cart. One that is not in it changes nothing, so that a second click is no error. */
export async function removeFromCart(
  shop: Shop,
  { userId, productId }: { userId: string; productId: string },
): Promise<Cart> {
  return changeCart(shop, userId, async (tx) => {
    const removed = await tx.database
      .delete(cartItems)
      .where(and(eq(cartItems.userId, userId), eq(cartItems.productId, productId)))
      .returning({ id: cartItems.id })
    if (removed.length > 0) await deleteCartShipping(tx, userId)
  })
}

export const clearCart = (shop: Shop, userId: string): Promise<Cart> =>
  changeCart(shop, userId, (tx) => tx.database.delete(cartItems).where(eq(cartItems.userId, userId)))

/**
 * Puts a coupon into the cart, in place of another, also where the cart lacks something for it, which it then says.
 * Throws `COUPON_UNKNOWN`, and `COUPON_REFUSED` with the reason for one that cannot be used any more, or not yet.
 */
export const applyCoupon = (shop: Shop, { userId, code }: { userId: string; code: string }): Promise<Cart> =>
  changeCart(shop, userId, async (tx) => {
    const coupon = await findCoupon(tx, code, { purchaser: { userId } })
    if (!coupon) throw shopError('COUPON_UNKNOWN')
    if (coupon.refusal) throw shopError('COUPON_REFUSED', { message: coupon.refusal })
    await tx.database
      .insert(cartCoupons)
      .values({ userId, code: coupon.code })
      .onConflictDoUpdate({ target: cartCoupons.userId, set: { code: coupon.code } })
  })

export const removeCoupon = (shop: Shop, userId: string): Promise<Cart> =>
  changeCart(shop, userId, (tx) => tx.database.delete(cartCoupons).where(eq(cartCoupons.userId, userId)))
