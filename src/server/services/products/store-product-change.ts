import { eq } from 'drizzle-orm'
import type { AuditedAction } from '#domain/audit/audited-actions.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { products } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { changedAt } from '#server/services/last-change.ts'
import type { Shop } from '#server/shop.ts'
import type { lockProduct } from './lock-product.ts'
import { productChangeTags } from './product-change-tags.ts'

type ProductChange = {
  actorId: string
  action: AuditedAction
  /** The product as `lockProduct` found it. */
  product: Awaited<ReturnType<typeof lockProduct>>
  values: Partial<typeof products.$inferInsert>
  /** What the audit log shows of the values before, together with the product's name, and after. */
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/**
 * Stores what staff changed of one product, with its entry in the audit log, and invalidates everything that
 * shows it. Call it in the transaction that holds the product.
 */
export async function storeProductChange(shop: Shop, change: ProductChange): Promise<void> {
  const { actorId, action, product, values, before, after } = change
  const { id, name, updatedAt } = product
  await shop.database
    .update(products)
    .set({ ...values, updatedAt: changedAt(shop, updatedAt) })
    .where(eq(products.id, id))
  await recordChange(shop, {
    actorId,
    action,
    entity: 'product',
    entityId: id,
    before: { name, ...before },
    after,
  })
  await invalidateCache(shop, productChangeTags(product, values))
}
