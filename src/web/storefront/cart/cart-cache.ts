import type { Mutation, QueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/shop/cart.ts'
import { api } from '#web/api-client.ts'

/** A cart without items. */
export const emptyCart: Cart = {
  items: [],
  itemCount: 0,
  subtotalCents: 0,
  shippingCents: 0,
  totalCents: 0,
  shipping: null,
}

export const cartKey = () => api.cart.read.queryKey()

/** Changes of a cart are serialized, so that the last response is the newest cart. */
export const cartScope = { id: 'cart' }

/** A key for the contents of a cart: different contents have different shipping costs. */
export const contentOf = (cart: Cart): string =>
  cart.items.map((item) => `${item.productId}×${item.quantity}`).join(' ')

/** Whether a mutation changes the cart. */
export const isOfCart = (mutation: Mutation) => mutation.options.scope?.id === cartScope.id

/** Whether further changes of the cart are queued behind the running one. */
export const hasCartChangesWaiting = (queryClient: QueryClient): boolean =>
  queryClient.isMutating({ predicate: isOfCart }) > 1

/**
 * Stores the cart from a change's response. While further changes are queued, their
 * optimistic result stays visible instead. A fetch in progress is older than the response and is cancelled.
 */
export async function adoptCart(queryClient: QueryClient, cart: Cart): Promise<void> {
  if (hasCartChangesWaiting(queryClient)) return
  await queryClient.cancelQueries({ queryKey: cartKey() })
  queryClient.setQueryData(cartKey(), cart)
}
