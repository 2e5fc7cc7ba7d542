import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Shop } from '#server/shop.ts'

type Signer = Pick<Shop, 'secretFor'>

/** The code of a link that ends one subscription: its id, signed. */
export function unsubscribeCode(shop: Signer, subscriptionId: string): string {
  return `${subscriptionId}.${signatureOf(shop, subscriptionId)}`
}

/** The subscription that a code ends; undefined when the shop did not write it. */
export function readUnsubscribeCode(shop: Signer, code: string): string | undefined {
  const [id = '', signature = ''] = code.split('.')
  if (!z.uuid().safeParse(id).success) return undefined
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(shop, id))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

const signatureOf = (shop: Signer, subscriptionId: string) =>
  createHmac('sha256', shop.secretFor('newsletter')).update(subscriptionId).digest('base64url')
