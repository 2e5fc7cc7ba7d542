import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import type { ProductPreview } from '#contract/shop/catalog.ts'
import { products } from '#server/db/schema/index.ts'
import { readProductDetail } from '#server/services/catalog/find-product.ts'
import { isLive } from '#server/services/catalog/product-card-row.ts'
import type { Shop } from '#server/shop.ts'
import { opensPreview, productOfPreview } from './preview-code.ts'

/**
 * A product as its page shows it, also one that the shop does not show, for callers with a preview link
 * of it. Throws `PRODUCT_NOT_FOUND`, also for an archived one.
 */
export async function previewProduct(shop: Shop, code: string): Promise<ProductPreview> {
  const id = productOfPreview(code)
  if (id === undefined) throw shopError('PRODUCT_NOT_FOUND')
  const [row] = await shop.database
    .select({ id: products.id, previewVersion: products.previewVersion, visibility: products.visibility })
    .from(products)
    .where(eq(products.id, id))
  if (!row || !opensPreview(shop, row, code)) throw shopError('PRODUCT_NOT_FOUND')
  const product = await readProductDetail(shop, { id, condition: isLive })
  return { product, isPublished: row.visibility === 'published' }
}
