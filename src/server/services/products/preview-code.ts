import { createHmac, timingSafeEqual } from 'node:crypto'
import { isIdentifier } from '#domain/identifier.ts'
import type { Shop } from '#server/shop.ts'

type Signer = Pick<Shop, 'secretFor' | 'now'>

/** For how many days a preview link opens its product; the back office shows a new one each day. */
const previewDays = 7

const dayNumber = ({ now }: Signer): number => Math.floor(now().getTime() / (24 * 60 * 60 * 1000))

/** Where a product is seen before the shop shows it: its id and the link's last day, signed. */
export function previewPathOf(shop: Signer, productId: string): string {
  const content = `${productId}.${dayNumber(shop) + previewDays}`
  return `/preview/${content}.${signatureOf(shop, content)}`
}

/** The product that a preview link names; undefined when the shop did not write it, or its days are over. */
export function readPreviewCode(shop: Signer, code: string): string | undefined {
  const [id = '', lastDay = '', signature = '', ...more] = code.split('.')
  if (!isIdentifier(id) || !/^\d{1,6}$/.test(lastDay) || more.length > 0) return undefined
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(shop, `${id}.${lastDay}`))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return Number(lastDay) >= dayNumber(shop) ? id : undefined
}

const signatureOf = (shop: Signer, content: string) =>
  createHmac('sha256', shop.secretFor('product preview')).update(content).digest('base64url')
