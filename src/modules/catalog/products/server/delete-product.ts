import { and, eq, isNotNull } from 'drizzle-orm'
import { pick } from '#platform/pick.ts'
import { changedAt, changeRecord } from '#platform/server/audit.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { changedNow, changeProducts } from '../../product-list/server/move-products.ts'
import { products } from '../../tables.ts'
import { appearingProductTags, movedProductTags } from './product-tags.ts'
import { lockProduct } from './read-product.ts'

/** Past orders keep it, and carts show it as unavailable. Throws `PRODUCT_NOT_FOUND`. */
export function deleteProduct(shop: Shop, { actorId, id }: { actorId: string; id: string }) {
  return changeRecord(shop, { actorId, action: 'product.delete' }, async (tx) => {
    const product = await lockProduct(tx, id)
    const now = changedAt(tx, product.updatedAt)
    await tx.database.update(products).set({ deletedAt: now, updatedAt: now }).where(eq(products.id, id))
    return { id, before: pick(product, 'name', 'priceCents'), tags: movedProductTags([product]) }
  })
}

/** In one transaction. Already deleted ones are not counted. */
export const deleteProducts = (shop: Shop, many: { actorId: string; ids: readonly string[] }) =>
  changeProducts(shop, {
    ...many,
    action: 'product.delete',
    set: (tx) => ({ deletedAt: changedNow(tx) }),
    line: (product) => ({ before: pick(product, 'name', 'priceCents') }),
    tagsOf: movedProductTags,
  })

/** As it was: published, hidden or a draft. Throws `PRODUCT_NOT_FOUND` for a product that is not archived. */
export function restoreProduct(shop: Shop, { actorId, id }: { actorId: string; id: string }) {
  return changeRecord(shop, { actorId, action: 'product.restore' }, async (tx) => {
    const isArchived = and(eq(products.id, id), isNotNull(products.deletedAt))
    const query = tx.database.select().from(products).where(isArchived).for('no key update')
    const product = await requireRow(query, 'PRODUCT_NOT_FOUND')
    const updatedAt = changedAt(tx, product.updatedAt)
    await tx.database.update(products).set({ deletedAt: null, updatedAt }).where(eq(products.id, id))
    const { name, visibility } = product
    return { id, before: { name, visibility: null }, after: { visibility }, tags: appearingProductTags(product) }
  })
}

type Holding = { field: 'categoryId' | 'subcategoryId' | 'brandId' | 'supplierId'; id: string }

/** So that the record that they no longer show can be deleted. */
export async function releaseDeletedProducts(tx: Shop, { field, id }: Holding): Promise<void> {
  await tx.database
    .update(products)
    .set({ [field]: null })
    .where(and(eq(products[field], id), isNotNull(products.deletedAt)))
}
