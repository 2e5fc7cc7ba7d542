import { sql } from 'drizzle-orm'
import type { Supplier } from '#contract/admin/suppliers.ts'
import { suppliers } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

/** Every supplier by name; accents and case do not count in the order. */
export const listSuppliers = async (shop: Shop): Promise<Supplier[]> =>
  shop.database
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .orderBy(sql`normalise(${suppliers.name}) collate "C"`)
