import { desc, eq, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { shopDay, startOfShopDay, withInstants } from '#platform/dates.ts'
import { pick } from '#platform/pick.ts'
import { auditedDay, changeRecord } from '#platform/server/audit.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { noCache } from '#platform/server/cache/shop-cache.ts'
import { takeTurn } from '#platform/server/database/advisory-locks.ts'
import { parseStored } from '#platform/server/database/parse-stored.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { defaultFreightTables, type FreightTables, freightFields } from '../rules.ts'
import {
  type FreightAddition,
  type FreightOverview,
  type FreightVersion,
  freightTablesField,
} from '../staff-contract.ts'
import { freightTables } from '../tables.ts'
import { readCurrentFreight } from './freight-tables.ts'

/** The versions that are listed; the audit log has all. */
const maxListed = 200

const tags = ['freight'] as const

/** The freight tables in force, and the latest versions of them, the latest start first. */
export async function listFreight(shop: Shop): Promise<FreightOverview> {
  // Who has just changed them sees the change, even before its announcement arrives.
  const inForce = await readCurrentFreight({ ...shop, cache: noCache })
  const now = shop.now()
  const rows = await shop.database
    .select({
      ...pick(freightTables, 'id', 'validFrom', 'tables', 'note'),
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
      ...withInstants(row),
      state: stateOf(row),
      tables: parseStored(freightTablesField, row.tables),
    })),
  }
}

/** Deletes tables that are not in force yet, and returns them. Throws `FREIGHT_NOT_FOUND`, `FREIGHT_IN_FORCE`. */
export async function deleteFutureFreight(tx: Shop, id: string): Promise<{ validFrom: Date; tables: FreightTables }> {
  const deletion = tx.database.delete(freightTables).where(eq(freightTables.id, id)).returning()
  const removed = await requireRow(deletion, 'FREIGHT_NOT_FOUND')
  // The transaction that fails brings it back.
  if (removed.validFrom <= tx.now()) throw shopError('FREIGHT_IN_FORCE')
  return { validFrom: removed.validFrom, tables: parseStored(freightTablesField, removed.tables) }
}

/**
 * Stores freight tables that hold from the beginning of a day on; from today on means at once. Throws
 * `FREIGHT_DAY_PAST`, `FREIGHT_DAY_TAKEN` if others begin with that day, `CHANGED_MEANWHILE` if others are in
 * force than those that were shown, and as `deleteFutureFreight` does where they replace some.
 */
export function addFreight(
  shop: Shop,
  { actorId, validFrom: day, tables, note, inForceId, replacesId }: FreightAddition & { actorId: string },
): Promise<{ id: string }> {
  const failures = { unique: (cause: unknown) => shopError('FREIGHT_DAY_TAKEN', { cause }) }
  const action = replacesId === null ? 'freight.add' : 'freight.replace'
  return changeRecord(shop, { actorId, action, tags, failures }, async (tx) => {
    await takeTurn(tx.database, 'freight')
    const inForce = await readCurrentFreight(tx)
    if ((inForce?.id ?? null) !== inForceId) throw shopError('CHANGED_MEANWHILE')
    const replaced = replacesId === null ? undefined : await deleteFutureFreight(tx, replacesId)
    const validFrom = startOf(day, tx.now())
    const [created] = await tx.database
      .insert(freightTables)
      .values({ validFrom, tables, note, createdBy: actorId, createdAt: tx.now() })
      .returning({ id: freightTables.id })
    return {
      id: created?.id,
      before: { ...freightFields(replaced?.tables ?? inForce?.tables ?? defaultFreightTables), freightNote: '' },
      after: { title: auditedDay(day), ...freightFields(tables), freightNote: note },
    }
  })
}

/** When tables take force that hold from a day on. Throws `FREIGHT_DAY_PAST`. */
function startOf(day: string, now: Date): Date {
  const today = shopDay(now)
  if (day < today) throw shopError('FREIGHT_DAY_PAST')
  return day === today ? now : startOfShopDay(day)
}

/** Deletes freight tables that are not in force yet. Throws as `deleteFutureFreight` does. */
export function deleteFreight(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return changeRecord(shop, { actorId, action: 'freight.delete', tags }, async (tx) => {
    await takeTurn(tx.database, 'freight')
    const { validFrom, tables } = await deleteFutureFreight(tx, id)
    return { id, before: { title: auditedDay(shopDay(validFrom)), ...freightFields(tables) } }
  })
}
