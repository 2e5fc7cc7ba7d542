import { changeRecord } from '#platform/server/audit.ts'
import type { Shop } from '#platform/server/shop.ts'
import { storeStock } from '../../stock/server/move-stock.ts'
import { products } from '../../tables.ts'
import { nameCopy } from '../rules.ts'
import { lockProduct, readProduct } from './read-product.ts'
import { makeSku } from './save-product.ts'

/**
 * A draft with a code of its own, none in stock and not featured, without barcode and supplier's code. Throws
 * `PRODUCT_NOT_FOUND`.
 */
export function duplicateProduct(shop: Shop, { actorId, id }: { actorId: string; id: string }) {
  // Only the staff sees a draft; measures that no product had before are checked from now on.
  return changeRecord(shop, { actorId, action: 'product.duplicate', tags: ['fit-specs'] }, async (tx) => {
    await lockProduct(tx, id)
    const original = await readProduct(tx, id)
    const {
      id: _id,
      createdAt: _made,
      updatedAt: _changed,
      changedBy: _who,
      stockQuantity: _stock,
      previewPath: _link,
      ...fields
    } = original
    const name = nameCopy(original.name)
    const sku = await makeSku(tx)
    const now = tx.now()
    const [created] = await tx.database
      .insert(products)
      .values({
        ...fields,
        name,
        sku,
        gtin: null,
        supplierCode: null,
        // Search engines shall not find two pages that say the same.
        seoTitle: null,
        seoDescription: null,
        isFeatured: false,
        visibility: 'draft',
        // A copy starts with no stock, so it has no reorder level.
        lowStockLevel: null,
        priceCents: fields.priceCents ?? 0,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: products.id })
    const items = created ? [{ productId: created.id, quantity: 0 }] : []
    await storeStock(tx, { items, movement: { reason: 'opening', userId: actorId } })
    return { id: created?.id, after: { name, sku, copyOf: original.name } }
  })
}
