import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { isIdentifier } from '#platform/pagination.ts'
import { pick } from '#platform/pick.ts'
import { whoChanged } from '#platform/server/audit.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import type { Shop, WithSettings } from '#platform/server/shop.ts'
import { productStock, products } from '../../tables.ts'
import { defaultMeasures } from '../rules.ts'
import type { AdminProduct } from '../staff-contract.ts'
import { enteredProductColumns, isLive, productChangedAt } from './product-cards.ts'

type Signer = Pick<Shop, 'now'> & WithSettings<'secretFor'>

/** Only links of the current version open a product. */
type PreviewedProduct = { id: string; previewVersion: number }

/** The back office shows a new link each day. */
const previewDays = 7

const dayNumber = ({ now }: Signer): number => Math.floor(now().getTime() / (24 * 60 * 60 * 1000))

/** The product's id and the link's last day, signed. */
export function writePreviewPath(shop: Signer, product: PreviewedProduct): string {
  const lastDay = String(dayNumber(shop) + previewDays)
  return `/preview/${product.id}.${lastDay}.${signatureOf(shop, product, lastDay)}`
}

/** Whoever wrote the link. */
export function productOfPreview(code: string): string | undefined {
  const [id = ''] = code.split('.')
  return isIdentifier(id) ? id : undefined
}

/** Written by the shop, not expired and not withdrawn. */
export function opensPreview(shop: Signer, product: PreviewedProduct, code: string): boolean {
  const [id, lastDay = '', signature = '', ...more] = code.split('.')
  if (id !== product.id || !/^\d{1,6}$/.test(lastDay) || more.length > 0) return false
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(shop, product, lastDay))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  return Number(lastDay) >= dayNumber(shop)
}

function signatureOf(shop: Signer, { id, previewVersion }: PreviewedProduct, lastDay: string): string {
  const content = [id, lastDay, previewVersion].join('.')
  return createHmac('sha256', shop.settings.secretFor('product preview')).update(content).digest('base64url')
}

/** With its stock, not the rows of those that order it. Throws `PRODUCT_NOT_FOUND`, also for an archived one. */
export function lockProduct(shop: Shop, id: string) {
  const query = shop.database
    .select({
      ...pick(products, 'id', 'name', 'categoryId', 'subcategoryId'),
      stockQuantity: productStock.quantity,
      ...pick(products, 'priceCents', 'originalPriceCents', 'discountPercentage', 'isPriceOnRequest'),
      updatedAt: productChangedAt,
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(and(eq(products.id, id), isLive))
    .for('no key update')
  return requireRow(query, 'PRODUCT_NOT_FOUND')
}

/** Throws `PRODUCT_NOT_FOUND`, also for an archived one. */
export async function readProduct(shop: Shop, id: string): Promise<AdminProduct> {
  const query = shop.database
    .select({
      ...enteredProductColumns,
      previewVersion: products.previewVersion,
      stockQuantity: productStock.quantity,
      reservedQuantity: shop.ports.reservedPieces,
      updatedAt: productChangedAt,
      changedBy: whoChanged('product', products, productChangedAt),
    })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(and(eq(products.id, id), isLive))
  const row = await requireRow(query, 'PRODUCT_NOT_FOUND')
  const { previewVersion, fitSpecId: _specId, soldCount: _soldCount, deletedAt: _deletedAt, ...fields } = row
  return {
    ...fields,
    // Missing weight and measures count as the defaults in freight, so the form shows those.
    weightGrams: row.weightGrams ?? defaultMeasures.weightGrams,
    heightCm: row.heightCm ?? defaultMeasures.heightCm,
    widthCm: row.widthCm ?? defaultMeasures.widthCm,
    lengthCm: row.lengthCm ?? defaultMeasures.lengthCm,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    previewPath: writePreviewPath(shop, { id, previewVersion }),
  }
}
