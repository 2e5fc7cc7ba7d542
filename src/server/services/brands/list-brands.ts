import { sql } from 'drizzle-orm'
import { brands } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** Every brand by name; accents and case do not count in the order. */
export async function listBrands(shop: Shop): Promise<{ id: string; name: string }[]> {
  return shop.database
    .select({ id: brands.id, name: brands.name })
    .from(brands)
    .orderBy(sql`normalise(${brands.name}) collate "C"`)
}
