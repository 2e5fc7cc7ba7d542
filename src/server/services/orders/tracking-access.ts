import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Shop } from '#server/shop.ts'

const lifetimeMilliseconds = 60 * 60_000

type Signer = Pick<Shop, 'secretFor' | 'now'>

/** A signed token that opens one order to a person who is not signed in, for an hour: the order's id and the expiry. */
export function writeTrackingAccess(shop: Signer, orderId: string): string {
  const opened = `${orderId}.${(shop.now().getTime() + lifetimeMilliseconds).toString(36)}`
  return `${opened}.${signatureOf(shop, opened)}`
}

/** The order that an access opens; undefined when the shop did not write it, or its hour is over. */
export function readTrackingAccess(shop: Signer, access: string): string | undefined {
  const [orderId = '', end = '', signature = ''] = access.split('.')
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(shop, `${orderId}.${end}`))]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isOurs || !z.uuid().safeParse(orderId).success) return undefined
  return Number.parseInt(end, 36) > shop.now().getTime() ? orderId : undefined
}

const signatureOf = (shop: Signer, opened: string) =>
  createHmac('sha256', shop.secretFor('order tracking')).update(opened).digest('base64url')
