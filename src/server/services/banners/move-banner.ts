import { asc } from 'drizzle-orm'
import type { Move } from '#domain/swap-display-orders.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { banners } from '#server/db/schema/index.ts'
import { moveInOrder } from '#server/services/move-in-order.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import type { AdminBanner } from './banner-row.ts'
import { listManagedBanners } from './list-managed-banners.ts'

const order = [asc(banners.displayOrder), asc(banners.id)]

/**
 * Swaps a banner with its neighbour and gives all banners back in their new order. Throws `BANNER_NOT_FOUND`, and
 * `CANNOT_MOVE` for the first one up and the last one down.
 */
export function moveBanner(shop: Shop, { actorId, ...move }: Move & { actorId: string }): Promise<AdminBanner[]> {
  return inTransaction(shop, async (tx) => {
    await moveInOrder(tx, { table: banners, order, entity: 'banner', notFound: 'BANNER_NOT_FOUND', actorId, move })
    await invalidateCache(tx, ['content'])
    return listManagedBanners(tx)
  })
}
