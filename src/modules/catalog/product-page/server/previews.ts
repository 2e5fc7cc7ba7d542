import { eq, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { changeRecord } from '#platform/server/audit.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { ProductPreview } from '../../products/contract.ts'
import { isLive } from '../../products/server/product-cards.ts'
import { lockProduct, opensPreview, productOfPreview } from '../../products/server/read-product.ts'
import { products } from '../../tables.ts'
import { readProductDetail } from './find-product.ts'

/** Also hidden products, for callers with a preview link. Throws `PRODUCT_NOT_FOUND`, also for an archived one. */
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

/**
 * Ends all preview links so far; nobody who is editing is disturbed. Throws `PRODUCT_NOT_FOUND`, also for an archived
 * one.
 */
export function withdrawPreviews(shop: Shop, { actorId, id }: { actorId: string; id: string }) {
  return changeRecord(shop, { actorId, action: 'product.withdraw-previews' }, async (tx) => {
    const { name } = await lockProduct(tx, id)
    await tx.database
      .update(products)
      .set({ previewVersion: sql`${products.previewVersion} + 1`, updatedAt: sql`${products.updatedAt}` })
      .where(eq(products.id, id))
    return { id, before: { name }, after: { name } }
  })
}
