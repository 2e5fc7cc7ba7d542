import { eq } from 'drizzle-orm'
import type { ProductFields } from '#contract/admin/products.ts'
import type { AuditedAction } from '#domain/audit/audited-actions.ts'
import { stockTags } from '#server/cache/cache-tag.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { mapDbErrors } from '#server/db/map-db-errors.ts'
import { products } from '#server/db/schema/index.ts'
import { type RecordedChange, recordChanges } from '#server/services/audit/record-change.ts'
import { changedAt, type RecordUpdate, requireUnchanged } from '#server/services/last-change.ts'
import { storeStock } from '#server/services/stock/move-stock.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { codeTakenMeanwhile, requireFreeCodes } from './free-codes.ts'
import { lockProduct } from './lock-product.ts'
import { makeSku } from './make-skus.ts'
import { productChangeTags } from './product-change-tags.ts'
import { checkedProductValues } from './product-values.ts'
import { readProduct } from './read-product.ts'

/** `keepsCost`: who changes it does not see what it costs the shop, which stays as it is. */
type ProductUpdate = RecordUpdate<ProductFields> & { keepsCost?: boolean }

/**
 * Changes a product; a changed price leaves a line in the audit log, and what else was changed another. Throws
 * `PRODUCT_NOT_FOUND`, `CHANGED_MEANWHILE` when the product is no longer as the form read it, and as
 * `checkedProductValues` does.
 */
export function updateProduct(shop: Shop, update: ProductUpdate): Promise<{ id: string }> {
  const { actorId, id, fields, expectedUpdatedAt, keepsCost = false } = update
  return inTransaction(shop, async (tx) => {
    const product = await lockProduct(tx, id)
    requireUnchanged(product, expectedUpdatedAt)
    const before = await readProduct(tx, id)
    const given = await checkedProductValues(tx, keepsCost ? { ...fields, costCents: before.costCents } : fields)
    await requireFreeCodes(tx, given, id)
    // A code is changed, never taken away.
    const checked = { ...given, sku: given.sku ?? before.sku ?? (await makeSku(tx)) }
    const { stockQuantity, ...values } = checked
    const change = tx.database
      .update(products)
      .set({ ...values, updatedAt: changedAt(tx, product.updatedAt) })
      .where(eq(products.id, id))
    await mapDbErrors(change, { unique: codeTakenMeanwhile })
    const items = [{ productId: id, quantity: stockQuantity - product.stockQuantity }]
    const stockChanges = await storeStock(tx, { items, movement: { reason: 'manual', userId: actorId } })
    await recordChanges(tx, linesOf({ actorId, id, before, after: checked }))
    const tags = productChangeTags({ ...before, priceCents: before.priceCents ?? 0, id }, values)
    await invalidateCache(tx, stockChanges.length > 0 ? [...tags, ...stockTags(stockChanges)] : tags)
    return { id }
  })
}

const priceFields = ['priceCents', 'originalPriceCents', 'discountPercentage', 'isPriceOnRequest'] as const

type Change = { actorId: string; id: string; before: ProductFields; after: ProductFields }

function linesOf({ actorId, id, before, after }: Change): RecordedChange[] {
  const changed = (Object.keys(after) as (keyof ProductFields)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const isOfPrice = (field: keyof ProductFields) => priceFields.some((price) => price === field)
  const lines: { action: AuditedAction; fields: readonly (keyof ProductFields)[] }[] = [
    { action: 'product.change-price', fields: changed.some(isOfPrice) ? priceFields : [] },
    { action: 'product.update', fields: changed.filter((field) => !isOfPrice(field)) },
  ]
  return lines
    .filter(({ fields }) => fields.length > 0)
    .map(({ action, fields }) => ({
      actorId,
      action,
      entity: 'product' as const,
      entityId: id,
      before: valuesOf(before, fields),
      after: valuesOf(after, fields),
    }))
}

const valuesOf = (product: ProductFields, fields: readonly (keyof ProductFields)[]) =>
  Object.fromEntries(fields.map((field) => [field, product[field]]))
