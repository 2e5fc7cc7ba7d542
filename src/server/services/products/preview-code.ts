import { createHmac, timingSafeEqual } from 'node:crypto'
import { isIdentifier } from '#domain/identifier.ts'
import type { Shop } from '#server/shop.ts'

type Signer = Pick<Shop, 'secretFor'>

/** The identifier of a product in a preview link: its id, signed. */
const previewCode = (shop: Signer, productId: string): string => `${productId}.${signatureOf(shop, productId)}`

/** Where a product is seen before the shop shows it. */
export const previewPathOf = (shop: Signer, productId: string): string => `/preview/${previewCode(shop, productId)}`

/** The product that a preview link names; undefined when the shop did not write it. */
export function readPreviewCode(shop: Signer, code: string): string | undefined {
  const [id = '', signature = '', ...more] = code.split('.')
  if (!isIdentifier(id) || more.length > 0) return undefined
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(shop, id))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

const signatureOf = (shop: Signer, productId: string) =>
  createHmac('sha256', shop.secretFor('product preview')).update(productId).digest('base64url')
