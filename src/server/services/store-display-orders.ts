import { sql } from 'drizzle-orm'
import type { OrderedRecord } from '#domain/swap-display-orders.ts'
import type { banners, categories } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

type Ordered = typeof banners | typeof categories

/** Stores the numbers of records whose place has changed. */
export async function storeDisplayOrders(
  tx: Shop,
  table: Ordered,
  { before, after }: { before: readonly OrderedRecord[]; after: readonly OrderedRecord[] },
): Promise<void> {
  const orderBefore = new Map(before.map((place) => [place.id, place.displayOrder]))
  const changed = after.filter((place) => orderBefore.get(place.id) !== place.displayOrder)
  const ids = sql.param(changed.map((place) => place.id))
  const orders = sql.param(changed.map((place) => place.displayOrder))
  await tx.database.execute(sql`
    update ${table} set display_order = place.display_order, updated_at = ${tx.now().toISOString()}::timestamptz
    from unnest(${ids}::uuid[], ${orders}::integer[]) as place (id, display_order)
    where ${table.id} = place.id`)
}
