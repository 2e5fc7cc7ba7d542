import { desc, eq, sql } from 'drizzle-orm'
import type { FreightOverview, FreightVersion } from '#contract/admin/freight.ts'
import { freightTablesField } from '#contract/admin/freight-fields.ts'
import { defaultFreightTables } from '#domain/shipping/freight-tables.ts'
import { noCache } from '#server/cache/shop-cache.ts'
import { parseStored } from '#server/db/parse-stored.ts'
import { freightTables, profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { freightInForce } from './freight-in-force.ts'

/** The versions that are listed; the audit log has all. */
const maxListed = 200

/** The freight tables in force, and the latest versions of them, the latest start first. */
export async function listFreight(shop: Shop): Promise<FreightOverview> {
  // Who has just changed them sees the change, even before its announcement arrives.
  const inForce = await freightInForce({ ...shop, cache: noCache })
  const now = shop.now()
  const rows = await shop.database
    .select({
      id: freightTables.id,
      validFrom: freightTables.validFrom,
      tables: freightTables.tables,
      note: freightTables.note,
      createdBy: sql<string | null>`coalesce(nullif(trim(${profiles.fullName}), ''), ${profiles.email})`,
      createdAt: freightTables.createdAt,
    })
    .from(freightTables)
    .leftJoin(profiles, eq(profiles.id, freightTables.createdBy))
    .orderBy(desc(freightTables.validFrom))
    .limit(maxListed)
  const stateOf = ({ id, validFrom }: { id: string; validFrom: Date }): FreightVersion['state'] =>
    id === inForce?.id ? 'in-force' : validFrom > now ? 'to-come' : 'past'
  return {
    inForce: { id: inForce?.id ?? null, tables: inForce?.tables ?? defaultFreightTables },
    versions: rows.map((row) => ({
      ...row,
      state: stateOf(row),
      validFrom: row.validFrom.toISOString(),
      tables: parseStored(freightTablesField, row.tables),
      createdAt: row.createdAt.toISOString(),
    })),
  }
}
