import { createHmac } from 'node:crypto'
import type { Shop } from '../shop.ts'

type Signer = Pick<Shop, 'secretFor' | 'url'>

/**
 * The secret of the payment link of an order entered by the staff. It is derived from the order's id and the
 * shop's secret, and stored nowhere in the clear.
 */
export const paymentLinkToken = (shop: Pick<Shop, 'secretFor'>, orderId: string): string =>
  createHmac('sha256', shop.secretFor('payment link')).update(orderId).digest('base64url')

/** The link itself. Its secret is in the fragment, which reaches neither the server's log nor other sites. */
export const paymentLinkOf = (shop: Signer, orderId: string): string =>
  `${shop.url}/pay-order#${paymentLinkToken(shop, orderId)}`
