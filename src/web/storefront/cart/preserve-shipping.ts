import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/shop/cart.ts'
import { client } from '#web/api-client.ts'
import { hasCartChangesWaiting } from './cart-cache.ts'

/** A shipping service and its destination. */
export type Freight = Pick<NonNullable<Cart['shipping']>, 'service' | 'postalCode'>

const remembered = new WeakMap<QueryClient, Freight | null>()

/** Stores the shipping service of a cart that is about to change, across consecutive changes. */
export function rememberShipping(queryClient: QueryClient, cart: Cart | undefined): void {
  if (cart?.shipping || !hasCartChangesWaiting(queryClient)) remembered.set(queryClient, cart?.shipping ?? null)
}

/** Stores a new destination: subsequent changes select the shipping service for it. */
export function rememberDestination(queryClient: QueryClient, freight: Freight): void {
  remembered.set(queryClient, freight)
}

/**
 * The cart after a change, with the previously selected shipping service selected again: a changed cart has
 * no shipping option, since its quote was for the previous contents. If that service is no longer available,
 * the cheapest is selected. Skipped if further changes are queued.
 */
export async function withShippingRestored(queryClient: QueryClient, change: Promise<Cart>): Promise<Cart> {
  const cart = await change
  const freight = remembered.get(queryClient)
  if (!freight || cart.shipping || cart.itemCount === 0 || hasCartChangesWaiting(queryClient)) return cart
  try {
    return await client.cart.chooseShipping({
      postalCode: freight.postalCode,
      service: freight.service,
      orCheapest: true,
    })
  } catch (error) {
    console.warn('The shipping option could not be selected again', error)
    return cart
  }
}
