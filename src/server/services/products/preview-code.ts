import { createHmac, timingSafeEqual } from 'node:crypto'
import { isIdentifier } from '#domain/identifier.ts'
import type { Shop } from '#server/shop.ts'

type Signer = Pick<Shop, 'secretFor' | 'now'>

/** Of each version of its links, only those of the current one open a product. */
type PreviewedProduct = { id: string; previewVersion: number }

/** For how many days a preview link opens its product; the back office shows a new one each day. */
const previewDays = 7

const dayNumber = ({ now }: Signer): number => Math.floor(now().getTime() / (24 * 60 * 60 * 1000))

/** Where a product is seen before the shop shows it: its id and the link's last day, signed. */
export function previewPathOf(shop: Signer, product: PreviewedProduct): string {
  const lastDay = String(dayNumber(shop) + previewDays)
  return `/preview/${product.id}.${lastDay}.${signatureOf(shop, product, lastDay)}`
}

/** The id of the product that a preview link names, whoever wrote it. */
export function productOfPreview(code: string): string | undefined {
  const [id = ''] = code.split('.')
  return isIdentifier(id) ? id : undefined
}

/** Whether the shop wrote that preview link of a product, its days are not over, and nobody has withdrawn it. */
export function opensPreview(shop: Signer, product: PreviewedProduct, code: string): boolean {
  const [id, lastDay = '', signature = '', ...more] = code.split('.')
  if (id !== product.id || !/^\d{1,6}$/.test(lastDay) || more.length > 0) return false
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(shop, product, lastDay))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  return Number(lastDay) >= dayNumber(shop)
}

/** Links of a product whose links were never withdrawn are written as by the release before. */
function signatureOf(shop: Signer, { id, previewVersion }: PreviewedProduct, lastDay: string): string {
  const content = [id, lastDay, ...(previewVersion > 0 ? [previewVersion] : [])].join('.')
  return createHmac('sha256', shop.secretFor('product preview')).update(content).digest('base64url')
}
