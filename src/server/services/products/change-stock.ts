import { eq } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { announceChange, tagsOfProducts } from '#server/changes/announce-change.ts'
import { products } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { changedAt } from '#server/services/last-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockProduct } from './lock-product.ts'

export type StockChange = { actorId: string; id: string; from: number; to: number }

/**
 * Sets how many pieces of a product there are, as long as there are as many as were seen: what was sold or came back
 * since is not overwritten. Throws `PRODUCT_NOT_FOUND` and `CHANGED_MEANWHILE`.
 */
export function changeStock(shop: Shop, { actorId, id, from, to }: StockChange): Promise<{ id: string }> {
  return inTransaction(shop, async (shop) => {
    const product = await lockProduct(shop, id)
    if (product.stockQuantity !== from)
      throw shopError('CHANGED_MEANWHILE', {
        message: `O estoque mudou para ${product.stockQuantity} enquanto você editava. Confira e tente novamente.`,
      })
    if (from === to) return { id }
    await shop.database
      .update(products)
      .set({ stockQuantity: to, updatedAt: changedAt(shop, product.updatedAt) })
      .where(eq(products.id, id))
    await recordChange(shop, {
      actorId,
      action: 'product.change-stock',
      entity: 'product',
      entityId: id,
      before: { name: product.name, stockQuantity: from },
      after: { stockQuantity: to },
    })
    await announceChange(shop, tagsOfProducts([id]))
    return { id }
  })
}
