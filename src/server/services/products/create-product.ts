import type { ProductFields } from '#contract/admin/products.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { products } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { storeStock } from '#server/services/stock/move-stock.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { codeTakenMeanwhile, requireFreeCodes } from './free-codes.ts'
import { makeSku } from './make-skus.ts'
import { movedProductTags } from './product-change-tags.ts'
import { checkedProductValues } from './product-values.ts'

/**
 * Adds a product, with a code of its own where it has none, and a line in the audit log. Throws as
 * `checkedProductValues` does.
 */
export function createProduct(
  shop: Shop,
  { actorId, fields }: { actorId: string; fields: ProductFields },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const { stockQuantity, ...checked } = await checkedProductValues(tx, fields)
    await requireFreeCodes(tx, checked)
    const values = { ...checked, sku: checked.sku ?? (await makeSku(tx)) }
    const now = tx.now()
    const insertion = tx.database
      .insert(products)
      .values({ ...values, createdAt: now, updatedAt: now })
      .returning({ id: products.id, fitSpecId: products.fitSpecId })
    const [created] = await mapDbErrors(insertion, { unique: codeTakenMeanwhile })
    if (!created) throw new Error('the product was not stored')
    const items = [{ productId: created.id, quantity: stockQuantity }]
    await storeStock(tx, { items, movement: { reason: 'opening', userId: actorId } })
    const { name, sku, priceCents, isPriceOnRequest } = values
    const after = { name, sku, priceCents, isPriceOnRequest }
    await recordChange(tx, { actorId, action: 'product.create', entity: 'product', entityId: created.id, after })
    await invalidateCache(tx, [
      ...movedProductTags([{ ...values, id: created.id }]),
      ...(created.fitSpecId === null ? [] : (['fit-specs'] as const)),
      ...(values.isFeatured ? (['content'] as const) : []),
    ])
    return { id: created.id }
  })
}
