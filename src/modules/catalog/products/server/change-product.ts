import { eq } from 'drizzle-orm'
import type { AuditedAction } from '#platform/audited-actions.ts'
import { shopError } from '#platform/contract/errors.ts'
import { formatBRL } from '#platform/money.ts'
import { changedAt, recordChange } from '#platform/server/audit.ts'
import { invalidateCache } from '#platform/server/cache/tags.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import { failureTexts } from '#platform/server/texts.ts'
import { products } from '../../tables.ts'
import { offerAtPrice } from '../prices.ts'
import { productChangeTags } from './product-tags.ts'
import { lockProduct } from './read-product.ts'
import { requireCategory } from './save-product.ts'

type ProductChange = {
  actorId: string
  action: AuditedAction
  product: Awaited<ReturnType<typeof lockProduct>>
  values: Partial<typeof products.$inferInsert>
  /** With the product's name. */
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** With audit log and invalidation. Call it in the transaction that holds the product. */
export async function storeProductChange(shop: Shop, change: ProductChange): Promise<void> {
  const { actorId, action, product, values, before, after } = change
  const { id, name, updatedAt } = product
  await shop.database
    .update(products)
    .set({ ...values, updatedAt: changedAt(shop, updatedAt) })
    .where(eq(products.id, id))
  await recordChange(shop, { actorId, action, entityId: id, before: { name, ...before }, after })
  await invalidateCache(shop, productChangeTags(product, values))
}

/** In cents. */
export type PriceChange = { actorId: string; id: string; from: number; to: number }

/**
 * Only while the price is the one that was seen; its offer says the new difference, or goes. Throws
 * `PRODUCT_NOT_FOUND`, `CHANGED_MEANWHILE`, and `PRICE_ON_REQUEST`.
 */
export function changePrice(shop: Shop, { actorId, id, from, to }: PriceChange): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const product = await lockProduct(tx, id)
    if (product.isPriceOnRequest) throw shopError('PRICE_ON_REQUEST', { message: failureTexts.priceOnRequest })
    if (product.priceCents !== from)
      throw shopError('CHANGED_MEANWHILE', { message: failureTexts.priceChanged(formatBRL(product.priceCents)) })
    if (from === to) return { id }
    const offer = offerAtPrice(product, to)
    const { originalPriceCents, discountPercentage } = product
    const hasOffer = originalPriceCents !== null
    await storeProductChange(tx, {
      actorId,
      action: 'product.change-price',
      product,
      values: { priceCents: to, ...offer },
      before: hasOffer ? { priceCents: from, originalPriceCents, discountPercentage } : { priceCents: from },
      after: hasOffer ? { priceCents: to, ...offer } : { priceCents: to },
    })
    return { id }
  })
}

/** The product leaves its subcategory. Throws `PRODUCT_NOT_FOUND` and `CATEGORY_NOT_FOUND`. */
export function changeProductCategory(
  shop: Shop,
  { actorId, id, categoryId }: { actorId: string; id: string; categoryId: string | null },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const product = await lockProduct(tx, id)
    if (product.categoryId === categoryId) return { id }
    if (categoryId) await requireCategory(tx, categoryId)
    await storeProductChange(tx, {
      actorId,
      action: 'product.change-category',
      product,
      values: { categoryId, subcategoryId: null },
      before: { categoryId: product.categoryId },
      after: { categoryId },
    })
    return { id }
  })
}
