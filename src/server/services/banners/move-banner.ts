import { sql } from 'drizzle-orm'
import { shopError } from '#contract/errors.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { banners } from '#server/db/schema/index.ts'
import { recordChange } from '#server/services/audit/record-change.ts'
import { inTransaction, type Shop } from '#server/shop.ts'
import type { AdminBanner } from './banner-row.ts'
import { listManagedBanners } from './list-managed-banners.ts'

type Place = { id: string; displayOrder: number }

/**
 * Swaps a banner with its neighbour and gives all banners back in their new order. Throws `BANNER_NOT_FOUND`, and
 * `CANNOT_MOVE` for the first one up and the last one down.
 */
export function moveBanner(
  shop: Shop,
  { actorId, id, direction }: { actorId: string; id: string; direction: 'up' | 'down' },
): Promise<AdminBanner[]> {
  return inTransaction(shop, async (tx) => {
    // All of them, in the order of their ids: two people who move banners wait for one another.
    const places = await tx.database
      .select({ id: banners.id, displayOrder: banners.displayOrder })
      .from(banners)
      .orderBy(banners.id)
      .for('update')
    places.sort((a, b) => a.displayOrder - b.displayOrder)
    const from = places.findIndex((place) => place.id === id)
    const [moved, neighbour] = [places[from], places[direction === 'up' ? from - 1 : from + 1]]
    if (!moved) throw shopError('BANNER_NOT_FOUND')
    if (!neighbour) throw shopError('CANNOT_MOVE')
    await storePlaces(tx, places, swapped(places, moved, neighbour))
    const [before, after] = [{ place: from + 1 }, { place: direction === 'up' ? from : from + 2 }]
    await recordChange(tx, { actorId, action: 'banner.move', entity: 'banner', entityId: id, before, after })
    await invalidateCache(tx, ['banners'])
    return listManagedBanners(tx)
  })
}

/** The banners in their new order, with the numbers there were; numbers that several share are told apart. */
function swapped(places: Place[], moved: Place, neighbour: Place): Place[] {
  let last = Number.NEGATIVE_INFINITY
  return places.map((place) => {
    const { id } = place === moved ? neighbour : place === neighbour ? moved : place
    last = Math.max(place.displayOrder, last + 1)
    return { id, displayOrder: last }
  })
}

async function storePlaces(shop: Shop, before: Place[], after: Place[]): Promise<void> {
  const orderBefore = new Map(before.map((place) => [place.id, place.displayOrder]))
  const changed = after.filter((place) => orderBefore.get(place.id) !== place.displayOrder)
  const ids = sql.param(changed.map((place) => place.id))
  const orders = sql.param(changed.map((place) => place.displayOrder))
  await shop.database.execute(sql`
    update banners set display_order = place.display_order, updated_at = ${shop.now().toISOString()}::timestamptz
    from unnest(${ids}::uuid[], ${orders}::integer[]) as place (id, display_order)
    where banners.id = place.id`)
}
