import type { Mutation, QueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/shop/cart.ts'
import { api } from '#web/api-client.ts'
import { notifyOtherTabsOfCart } from './cart-channel.ts'

/** A cart without lines. */
export const emptyCart: Cart = {
  items: [],
  itemCount: 0,
  subtotalCents: 0,
  shippingCents: 0,
  totalCents: 0,
  shipping: null,
}

export const cartKey = () => api.cart.read.queryKey()

/** Changes of one cart go one after the other, so that the last answer is the newest cart. */
export const cartScope = { id: 'cart' }

/** What is in a cart, as one text: another content has another freight. */
export const contentOf = (cart: Cart): string =>
  cart.items.map((item) => `${item.productId}×${item.quantity}`).join(' ')

/** Whether a mutation changes the cart. */
export const isOfCart = (mutation: Mutation) => mutation.options.scope?.id === cartScope.id

/** Whether, beside the change of the cart that is under way, more of them wait for their turn. */
export const hasCartChangesWaiting = (queryClient: QueryClient): boolean =>
  queryClient.isMutating({ predicate: isOfCart }) > 1

/**
 * Takes the cart that a change was answered with, and tells the other tabs. While more changes wait for their turn, what
 * they will come to stays in sight instead. A reading under way is older than the answer and is given up.
 */
export async function adoptCart(queryClient: QueryClient, cart: Cart): Promise<void> {
  notifyOtherTabsOfCart()
  if (hasCartChangesWaiting(queryClient)) return
  await queryClient.cancelQueries({ queryKey: cartKey() })
  queryClient.setQueryData(cartKey(), cart)
}
