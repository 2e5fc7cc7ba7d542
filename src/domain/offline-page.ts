/** The page that a browser keeps, and shows instead of any other while there is no network. */
export const offlinePath = '/offline'

/** The program in the browser that keeps that page. It has to stand at the root, as it answers for pages below it. */
export const serviceWorkerPath = '/service-worker.js'

/** Under which name a browser keeps the cart for that page. */
export const seenCartKey = 'arocerto.cart'

/** So many pieces of a product, or sets. */
export type SeenItem = { productId: string; name: string; quantity: number }

/** A cart as its buyer last saw it: what the page without a network can still show of it, in words. */
export type SeenCart = {
  /** ISO moment. */
  seenAt: string
  lines: readonly { name: string; count: string; price: string }[]
  /** Such as 'Total sem frete'. */
  totalLabel: string
  total: string
  /** What the cart of a guest holds, for when its time is over; a customer's is kept by the shop. */
  guestItems?: readonly SeenItem[]
}
