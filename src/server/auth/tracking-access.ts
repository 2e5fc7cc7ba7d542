import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { trackOrderPath } from '#domain/tracking-page.ts'
import type { Shop } from '../shop.ts'

/** How long a browser may follow an order once it was opened there. */
export const trackingAccessSeconds = 60 * 60

/** Longer than a delivery and the time to return it. */
const emailLifetimeMilliseconds = 90 * 24 * 60 * 60_000

type Signer = Pick<Shop, 'secretFor' | 'now'>

/** A signed token that opens one order to a person who is not signed in, for an hour: the order's id and the expiry. */
export const writeTrackingAccess = (shop: Signer, orderId: string): string =>
  accessUntil(shop, orderId, shop.now().getTime() + trackingAccessSeconds * 1000)

/**
 * The link of an e-mail about a guest's order: opens its tracking page for 90 days from now, also where the
 * e-mail is sent again long after what it is about. Whoever reads the order's mailbox could ask for the same
 * page by number and e-mail. The shop answers it with a cookie of an hour and an address without the access
 * (`http/track-order-link.ts`).
 */
export const trackingLinkOf = (shop: Signer & Pick<Shop, 'url'>, orderId: string): string =>
  `${shop.url}${trackOrderPath}?access=${accessUntil(shop, orderId, shop.now().getTime() + emailLifetimeMilliseconds)}`

/** The order that an access opens; undefined when the shop did not write it, or its time is over. */
export function readTrackingAccess(shop: Signer, access: string): string | undefined {
  const [orderId = '', end = '', signature = ''] = access.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(shop, `${orderId}.${end}`))]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isOurs || !z.uuid().safeParse(orderId).success) return undefined
  return Number.parseInt(end, 36) > shop.now().getTime() ? orderId : undefined
}

function accessUntil(shop: Pick<Shop, 'secretFor'>, orderId: string, endMilliseconds: number): string {
  const opened = `${orderId}.${endMilliseconds.toString(36)}`
  return `${opened}.${signatureOf(shop, opened)}`
}

const signatureOf = (shop: Pick<Shop, 'secretFor'>, opened: string) =>
  createHmac('sha256', shop.secretFor('order tracking')).update(opened).digest('base64url')
