import { and, eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { Cart } from '#contract/shop/cart.ts'
import { addToCart as quantityAfterAdding } from '#domain/cart/change-quantity.ts'
import { maxCartLines } from '#domain/cart/max-cart-lines.ts'
import type { PostalCode } from '#domain/postal-code.ts'
import type { FreightTables } from '#domain/shipping/freight-tables.ts'
import type { ShippingService } from '#domain/shipping/quote-shipping.ts'
import type { PostalCodeAnswer } from '#server/adapters/postal-code-lookup/postal-code-lookup.ts'
import { cartItems, productStock, products } from '#server/db/schema/index.ts'
import { isWithdrawn } from '#server/services/catalog/product-card-row.ts'
import { readFreightTables } from '#server/services/freight/freight-in-force.ts'
import { findDestination } from '#server/services/shipping/find-destination.ts'
import { quoteItems, quoteService } from '#server/services/shipping/quote-items.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { forgetCartShipping } from './forget-cart-shipping.ts'
import { lockCart } from './lock-cart.ts'
import { readCart } from './read-cart.ts'
import { readCartLines } from './read-cart-lines.ts'
import { acceptedQuantity, refuseTooLarge, refuseUnbuyable } from './refuse-unbuyable.ts'
import { storeCartShipping } from './store-cart-shipping.ts'

export type Addition = {
  userId: string
  productId: string
  quantity: number
  shipping?: { postalCode: PostalCode; service: ShippingService } | undefined
  additionId?: string | undefined
}

/**
 * Puts units of a product into the cart, onto its line where there is one. With `shipping`, that freight is
 * chosen for the cart as it then is. Throws `PRODUCT_NOT_FOUND`, `PRODUCT_UNAVAILABLE`, `PRICE_ON_REQUEST`,
 * `INSUFFICIENT_STOCK`, `ORDER_TOO_LARGE`, `CART_FULL` and, with freight, `SHIPPING_UNAVAILABLE` and what `findDestination`
 * throws; then nothing was added. An addition whose `additionId` the line knows already changes nothing: its
 * first answer was lost.
 */
export async function addToCart(shop: Shop, addition: Addition): Promise<Cart> {
  const { userId, productId, quantity, shipping, additionId } = addition
  const chosen = shipping && {
    service: shipping.service,
    destination: await findDestination(shop, shipping.postalCode),
    tables: await readFreightTables(shop),
  }
  return inTransaction(shop, async (tx) => {
    await lockCart(tx, userId)
    const product = await readProductAndLine(tx, { userId, productId })
    if (additionId && product.lastAdditionId === additionId) return readCart(tx, userId)
    refuseUnbuyable(product)
    const change = quantityAfterAdding(product.quantity, quantity, product.stockQuantity)
    if (product.quantity === 0 && product.lineCount >= maxCartLines) throw shopError('CART_FULL')
    const accepted = acceptedQuantity(change, product)
    const line = { productId, unitPriceCents: product.priceCents, quantity: accepted }
    refuseTooLarge(await readCartLines(tx, userId), line, product.quantity)
    await putLine(tx, { userId, product, quantity: accepted, additionId })
    if (product.lineCount > 0) await forgetCartShipping(tx, userId)
    if (chosen) await chooseForAddition(tx, { userId, productId, ...chosen })
    return readCart(tx, userId)
  })
}

/** A product, how many of it the cart holds, 0 for none, and how many lines the cart has. */
async function readProductAndLine(tx: Shop, { userId, productId }: { userId: string; productId: string }) {
  const [row] = await tx.database
    .select({
      productId: products.id,
      name: products.name,
      priceCents: products.priceCents,
      stockQuantity: productStock.quantity,
      isPriceOnRequest: products.isPriceOnRequest,
      isWithdrawn,
      quantity: cartItems.quantity,
      lastAdditionId: cartItems.lastAdditionId,
      lineCount: tx.database.$count(cartItems, eq(cartItems.userId, userId)),
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .leftJoin(cartItems, and(eq(cartItems.productId, products.id), eq(cartItems.userId, userId)))
    .where(eq(products.id, productId))
  if (!row) throw shopError('PRODUCT_NOT_FOUND')
  return { ...row, quantity: row.quantity ?? 0 }
}

type NewLine = Pick<Addition, 'userId' | 'quantity' | 'additionId'> & {
  product: { productId: string; priceCents: number }
}

async function putLine(tx: Shop, { userId, product, quantity, additionId }: NewLine): Promise<void> {
  const { productId, priceCents } = product
  await tx.database
    .insert(cartItems)
    .values({ userId, productId, quantity, addedPriceCents: priceCents, lastAdditionId: additionId })
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.productId],
      set: {
        quantity,
        addedPriceCents: priceCents,
        updatedAt: tx.now(),
        lastAdditionId: additionId,
      },
    })
}

type Choice = {
  userId: string
  productId: string
  destination: PostalCodeAnswer
  service: ShippingService
  tables: FreightTables
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
