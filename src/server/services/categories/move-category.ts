import type { AdminCategory } from '#contract/admin/categories.ts'
import type { Move } from '#domain/swap-display-orders.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { categoriesInOrder } from '#server/db/categories-in-order.ts'
import { categories } from '#server/db/schema/index.ts'
import { moveInOrder } from '#server/services/move-in-order.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import { listManagedCategories } from './list-managed-categories.ts'

const order = categoriesInOrder()

/**
 * Swaps a category with its neighbour in the shop's order and gives all of them back in the new one. Throws
 * `CATEGORY_NOT_FOUND`, and `CANNOT_MOVE` for the first one up and the last one down.
 */
export function moveCategory(shop: Shop, { actorId, ...move }: Move & { actorId: string }): Promise<AdminCategory[]> {
  return inTransaction(shop, async (tx) => {
    await moveInOrder(tx, {
      table: categories,
      order,
      entity: 'category',
      notFound: 'CATEGORY_NOT_FOUND',
      actorId,
      move,
    })
    await invalidateCache(tx, ['category'])
    return listManagedCategories(tx)
  })
}
