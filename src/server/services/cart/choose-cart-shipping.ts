import { shopError } from '#contract/errors.ts'
import type { Cart } from '#contract/shop/cart.ts'
import type { PostalCode } from '#domain/postal-code.ts'
import type { ShippingService } from '#domain/shipping/quote-shipping.ts'
import { readFreightTables } from '#server/services/freight/freight-in-force.ts'
import { findDestination } from '#server/services/shipping/find-destination.ts'
import { quoteChosen } from '#server/services/shipping/quote-items.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { forgetCartShipping } from './forget-cart-shipping.ts'
import { lockCart } from './lock-cart.ts'
import { readCart } from './read-cart.ts'
import { readCartLines } from './read-cart-lines.ts'
import { storeCartShipping } from './store-cart-shipping.ts'

export type FreightChoice = {
  userId: string
  postalCode: PostalCode
  /** Left out, the cheapest is chosen. */
  service?: ShippingService | undefined
  /** Whether the cheapest is chosen, too, where that service is not on offer. */
  orCheapest?: boolean
}

/**
 * Chooses the freight of the whole cart, quoted again, and gives each line its share. Throws `EMPTY_CART` if
 * nothing in it can be bought, `SHIPPING_UNAVAILABLE` if the cart cannot be sent that way, and as
 * `findDestination` does.
 */
export async function chooseCartShipping(
  shop: Shop,
  { userId, postalCode, service, orCheapest = false }: FreightChoice,
): Promise<Cart> {
  const destination = await findDestination(shop, postalCode)
  const tables = await readFreightTables(shop)
  return inTransaction(shop, async (tx) => {
    await lockCart(tx, userId)
    const all = await readCartLines(tx, userId)
    const lines = all.filter((line) => line.isAvailable)
    if (lines.length === 0) throw shopError('EMPTY_CART')
    const option = quoteChosen({ items: lines, destination, tables }, { service, orCheapest })
    // A line that left the sale may still carry a share of an earlier choice.
    if (all.length > lines.length) await forgetCartShipping(tx, userId)
    await storeCartShipping(tx, { userId, lines, option, postalCode })
    return readCart(tx, userId)
  })
}
