/** The page that a browser stores, and shows instead of any other while there is no network. */
export const offlinePath = '/offline'

/** The service worker that stores that page. It has to be at the root, as it answers for pages below it. */
export const serviceWorkerPath = '/service-worker.js'

/** The key under which a browser stores the cart for that page. */
export const offlineCartKey = 'arocerto.cart'

export type OfflineCartItem = { productId: string; name: string; quantity: number }

/** A cart as its buyer last saw it: what the page without a network can still show of it, in words. */
export type OfflineCart = {
  /** ISO moment. */
  seenAt: string
  lines: readonly { name: string; count: string; price: string }[]
  /** Such as 'Total sem frete'. */
  totalLabel: string
  total: string
  /** The content of a guest's cart, for when it has expired; a customer's is stored by the shop. */
  guestItems?: readonly OfflineCartItem[]
}
