import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/shop/cart.ts'
import { client } from '#web/api-client.ts'
import { hasCartChangesWaiting } from './cart-cache.ts'

/** A service and where it delivers. */
export type Freight = Pick<NonNullable<Cart['shipping']>, 'service' | 'postalCode'>

const kept = new WeakMap<QueryClient, Freight | null>()

/** Remembers the freight of a cart that is about to change, over several changes that follow each other. */
export function keepFreight(queryClient: QueryClient, cart: Cart | undefined): void {
  if (cart?.shipping || !hasCartChangesWaiting(queryClient)) kept.set(queryClient, cart?.shipping ?? null)
}

/** Remembers that the cart is to go elsewhere: what follows chooses its freight for the new place. */
export function keepFreightFor(queryClient: QueryClient, freight: Freight): void {
  kept.set(queryClient, freight)
}

/**
 * The cart that a change comes to, with the service chosen before chosen again: a changed cart has lost its freight, since
 * its quote was for the old one. Where that service is there no more, the cheapest is. Left without by a change that others
 * follow.
 */
export async function withKeptFreight(queryClient: QueryClient, change: Promise<Cart>): Promise<Cart> {
  const cart = await change
  const freight = kept.get(queryClient)
  if (!freight || cart.shipping || cart.itemCount === 0 || hasCartChangesWaiting(queryClient)) return cart
  try {
    return await client.cart.chooseShipping({
      postalCode: freight.postalCode,
      service: freight.service,
      orCheapest: true,
    })
  } catch (error) {
    console.warn('The freight could not be chosen again', error)
    return cart
  }
}
