import { trackingLinkOf } from '#server/auth/tracking-access.ts'
import type { Shop } from '#server/shop.ts'

type LinkedOrder = {
  orderId: string
  /** Whether it was bought without an account: its page in the account would ask its buyer to sign in. */
  isGuest: boolean
}

/** The address of an order's page in an e-mail to its buyer: in their account or, for a guest, the tracking page. */
export const orderPageLink = (
  shop: Pick<Shop, 'url' | 'secretFor' | 'now'>,
  { orderId, isGuest }: LinkedOrder,
): string => (isGuest ? trackingLinkOf(shop, orderId) : `${shop.url}/profile/orders/${orderId}`)
