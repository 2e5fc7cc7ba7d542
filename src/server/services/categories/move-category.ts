import type { AdminCategory } from '#contract/admin/categories.ts'
import { shopError } from '#contract/errors.ts'
import { type Move, swapDisplayOrders } from '#domain/swap-display-orders.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { categoriesInOrder } from '#server/db/categories-in-order.ts'
import { categories } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { storeDisplayOrders } from '#server/services/store-display-orders.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { listManagedCategories } from './list-managed-categories.ts'

/**
 * Swaps a category with its neighbour in the shop's order and gives all of them back in the new one. Throws
 * `CATEGORY_NOT_FOUND`, and `CANNOT_MOVE` for the first one up and the last one down.
 */
export function moveCategory(shop: Shop, { actorId, ...move }: Move & { actorId: string }): Promise<AdminCategory[]> {
  return inTransaction(shop, async (tx) => {
    // All of them, in the order of their ids: two people who move categories wait for one another.
    await tx.database.select({ id: categories.id }).from(categories).orderBy(categories.id).for('update')
    const before = await tx.database
      .select({ id: categories.id, displayOrder: categories.displayOrder })
      .from(categories)
      .orderBy(...categoriesInOrder())
    const after = swapDisplayOrders(before, move)
    if (after === 'unknown') throw shopError('CATEGORY_NOT_FOUND')
    if (after === 'end') throw shopError('CANNOT_MOVE')
    await storeDisplayOrders(tx, categories, { before, after })
    const placeIn = (places: typeof before) => ({ place: places.findIndex(({ id }) => id === move.id) + 1 })
    await recordChange(tx, {
      actorId,
      action: 'category.move',
      entity: 'category',
      entityId: move.id,
      before: placeIn(before),
      after: placeIn(after),
    })
    await invalidateCache(tx, ['category'])
    return listManagedCategories(tx)
  })
}
