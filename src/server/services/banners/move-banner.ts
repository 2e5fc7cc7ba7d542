import { shopError } from '#contract/errors.ts'
import { type Move, swapDisplayOrders } from '#domain/swap-display-orders.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { banners } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { storeDisplayOrders } from '#server/services/store-display-orders.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import type { AdminBanner } from './banner-row.ts'
import { listManagedBanners } from './list-managed-banners.ts'

/**
 * Swaps a banner with its neighbour and gives all banners back in their new order. Throws `BANNER_NOT_FOUND`, and
 * `CANNOT_MOVE` for the first one up and the last one down.
 */
export function moveBanner(shop: Shop, { actorId, ...move }: Move & { actorId: string }): Promise<AdminBanner[]> {
  return inTransaction(shop, async (tx) => {
    // All of them, in the order of their ids: two people who move banners wait for one another.
    const before = await tx.database
      .select({ id: banners.id, displayOrder: banners.displayOrder })
      .from(banners)
      .orderBy(banners.id)
      .for('update')
    before.sort((a, b) => a.displayOrder - b.displayOrder)
    const after = swapDisplayOrders(before, move)
    if (after === 'unknown') throw shopError('BANNER_NOT_FOUND')
    if (after === 'end') throw shopError('CANNOT_MOVE')
    await storeDisplayOrders(tx, banners, { before, after })
    const placeIn = (places: typeof before) => ({ place: places.findIndex(({ id }) => id === move.id) + 1 })
    await recordChange(tx, {
      actorId,
      action: 'banner.move',
      entity: 'banner',
      entityId: move.id,
      before: placeIn(before),
      after: placeIn(after),
    })
    await invalidateCache(tx, ['banners'])
    return listManagedBanners(tx)
  })
}
