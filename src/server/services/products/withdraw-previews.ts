import { eq, sql } from 'drizzle-orm'
import { products } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { lockProduct } from './lock-product.ts'

/**
 * Ends all preview links of a product that were given away so far. Nothing that a form edits changes, so nobody who is
 * editing the product is disturbed. Throws `PRODUCT_NOT_FOUND`, also for an archived one.
 */
export function withdrawPreviews(
  shop: Shop,
  { actorId, id }: { actorId: string; id: string },
): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const { name } = await lockProduct(tx, id)
    await tx.database
      .update(products)
      .set({ previewVersion: sql`${products.previewVersion} + 1`, updatedAt: sql`${products.updatedAt}` })
      .where(eq(products.id, id))
    await recordChange(tx, {
      actorId,
      action: 'product.withdraw-previews',
      entity: 'product',
      entityId: id,
      before: { name },
      after: { name },
    })
    return { id }
  })
}
