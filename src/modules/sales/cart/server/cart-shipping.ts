import { sql } from 'drizzle-orm'
import type { CartQuote } from '#modules/shipping/freight/contract.ts'
import type { ShippingOption, ShippingService } from '#modules/shipping/freight/delivery.ts'
import {
  chooseShippingOption,
  findDestination,
  quoteShipment,
  readFreightTables,
} from '#modules/shipping/server/index.ts'
import { shopError } from '#platform/contract/errors.ts'
import { splitEvenly } from '#platform/money.ts'
import type { PostalCode } from '#platform/people/address.ts'
import type { Shop } from '#platform/server/shop.ts'
import { discountQuote, readCartCoupon } from '../../pricing/server/price-cart.ts'
import { type CartLineShipping, cartItems } from '../../tables.ts'
import type { Cart } from '../contract.ts'
import { type CartLineRow, changeCart, deleteCartShipping, readCartLines } from './read-cart.ts'

type ChosenShipping = {
  userId: string
  /** Those that can be bought, at least one, in the cart's order, read while the cart is locked. */
  lines: readonly CartLineRow[]
  option: ShippingOption
  postalCode: PostalCode
}

export async function storeCartShipping(
  tx: Shop,
  { userId, lines, option, postalCode }: ChosenShipping,
): Promise<void> {
  const { service, name: method, eta } = option
  const shares = splitEvenly(option.costCents, lines.length)
  const rows = lines.map(({ productId, quantity }, position) => {
    const shipping: CartLineShipping = { service, method, eta, postalCode, costCents: shares[position] ?? 0 }
    return { userId, productId, quantity, metadata: { shipping } }
  })
  // All lines exist and are held, so that each row ends in the update: one statement for any number of lines.
  await tx.database
    .insert(cartItems)
    .values(rows)
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.productId],
      set: { metadata: sql`excluded.metadata`, updatedAt: tx.now() },
    })
}

export type FreightChoice = {
  userId: string
  postalCode: PostalCode
  /** Left out, the cheapest is chosen. */
  service?: ShippingService | undefined
  /** Whether the cheapest is chosen, too, where that service is not on offer. */
  orCheapest?: boolean
}

/** Chooses the freight of the cart. Throws `EMPTY_CART`, `SHIPPING_UNAVAILABLE`, and as `findDestination` does. */
export async function chooseCartShipping(
  shop: Shop,
  { userId, postalCode, service, orCheapest = false }: FreightChoice,
): Promise<Cart> {
  const destination = await findDestination(shop, postalCode)
  const tables = await readFreightTables(shop)
  return changeCart(shop, userId, async (tx) => {
    const all = await readCartLines(tx, userId)
    const lines = all.filter((line) => line.isAvailable)
    if (lines.length === 0) throw shopError('EMPTY_CART')
    const option = chooseShippingOption({ items: lines, destination, tables }, { service, orCheapest })
    // A line that left the sale may still carry a share of an earlier choice.
    if (all.length > lines.length) await deleteCartShipping(tx, userId)
    await storeCartShipping(tx, { userId, lines, option, postalCode })
  })
}

/** Takes the freight that was chosen off the cart, as when it is to go elsewhere. */
export const clearCartShipping = (shop: Shop, userId: string): Promise<Cart> =>
  changeCart(shop, userId, (tx) => deleteCartShipping(tx, userId))

/** What sending the cart as one parcel costs. Throws `EMPTY_CART`, and as `findDestination` does. */
export async function quoteCartShipping(
  shop: Shop,
  { userId, postalCode }: { userId: string; postalCode: PostalCode },
): Promise<CartQuote> {
  const lines = (await readCartLines(shop, userId)).filter((line) => line.isAvailable)
  if (lines.length === 0) throw shopError('EMPTY_CART')
  const quote = await quoteShipment(shop, lines, await findDestination(shop, postalCode))
  const priced = lines.map((line) => ({ ...line, shippingCents: 0 }))
  const couponCode = await readCartCoupon(shop, userId)
  return discountQuote(shop, { purchaser: { userId }, lines: priced, quote, couponCode })
}
