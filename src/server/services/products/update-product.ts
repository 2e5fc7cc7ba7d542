import { eq } from 'drizzle-orm'
import type { ProductFields } from '#contract/admin/catalog.ts'
import { announceChange, tagsOfProducts } from '#server/changes/announce-change.ts'
import { products } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { changedAt, requireUnchanged } from '#server/services/last-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockProduct } from './lock-product.ts'
import { checkedProductValues } from './product-values.ts'

export type ProductUpdate = {
  actorId: string
  id: string
  fields: ProductFields
  /** The product's last change as the form read it, an ISO instant; without it the form wins. */
  expectedUpdatedAt: string | undefined
}

/**
 * Changes a product; a changed price leaves a line in the audit log. Throws `PRODUCT_NOT_FOUND`, `CHANGED_MEANWHILE`
 * when the product is no longer as the form read it, and as `checkedProductValues` does.
 */
export function updateProduct(shop: Shop, update: ProductUpdate): Promise<{ id: string }> {
  const { actorId, id, fields, expectedUpdatedAt } = update
  return inTransaction(shop, async (shop) => {
    const product = await lockProduct(shop, id)
    requireUnchanged(product, expectedUpdatedAt)
    const values = await checkedProductValues(shop, fields)
    await shop.database
      .update(products)
      .set({ ...values, updatedAt: changedAt(shop, product.updatedAt) })
      .where(eq(products.id, id))
    const [before, after] = [pricesOf(product), pricesOf({ ...product, ...values })]
    if (JSON.stringify(before) !== JSON.stringify(after))
      await recordChange(shop, {
        actorId,
        action: 'product.change-price',
        entity: 'product',
        entityId: id,
        before,
        after,
      })
    await announceChange(shop, tagsOfProducts([id]))
    return { id }
  })
}

type Prices = {
  priceCents: number
  originalPriceCents: number | null
  discountPercentage: number | null
  isPriceOnRequest: boolean
}

function pricesOf({ priceCents, originalPriceCents, discountPercentage, isPriceOnRequest }: Prices): Prices {
  return { priceCents, originalPriceCents, discountPercentage, isPriceOnRequest }
}
