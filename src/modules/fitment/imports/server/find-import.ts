import { and, asc, count, desc, eq, getTableColumns, lt, not, sql } from 'drizzle-orm'
import { withInstants } from '#platform/dates.ts'
import { type Page, pageWindow } from '#platform/pagination.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { requireRow } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import type { VehicleImport, VehicleImportRow } from '../contract.ts'
import type { ImportOutcome } from '../rules.ts'
import { vehicleImportRows, vehicleImports } from '../tables.ts'

const pageSize = 50
const listed = 20

export const isBeingChecked = eq(vehicleImports.state, 'checking')

const longestCheck = 30 * 60 * 1000

/** Compared for longer than any import takes: its process ended meanwhile. */
export const isBrokenOff = ({ now }: Shop) =>
  sql`(${isBeingChecked} and ${lt(vehicleImports.createdAt, new Date(now().getTime() - longestCheck))})`

export async function listImports(shop: Shop): Promise<VehicleImport[]> {
  const latest = [desc(vehicleImports.createdAt), desc(vehicleImports.id)]
  const rows = await select(shop)
    .where(not(isBrokenOff(shop)))
    .orderBy(...latest)
    .limit(listed)
  return rows.map(shown)
}

/** Throws `IMPORT_NOT_FOUND`. */
export const findImport = async (shop: Shop, id: string): Promise<VehicleImport> =>
  shown(await requireRow(select(shop).where(eq(vehicleImports.id, id)), 'IMPORT_NOT_FOUND'))

/** A page beyond the end is the last one. Throws `IMPORT_NOT_FOUND`. */
export async function listImportRows(
  shop: Shop,
  { id, outcome, page }: { id: string; outcome?: ImportOutcome | undefined; page: number },
): Promise<Page<VehicleImportRow>> {
  await findImport(shop, id)
  const condition = and(eq(vehicleImportRows.importId, id), outcome && eq(vehicleImportRows.outcome, outcome))
  const [counted] = await shop.database.select({ total: count() }).from(vehicleImportRows).where(condition)
  const { offset, ...window } = pageWindow(counted?.total ?? 0, page, pageSize)
  const rows = await shop.database
    .select()
    .from(vehicleImportRows)
    .where(condition)
    .orderBy(asc(vehicleImportRows.line))
    .limit(pageSize)
    .offset(offset)
  return {
    rows: rows.map(({ importId: _id, ...row }) => ({ ...row, id: String(row.line), notes: [...row.notes] })),
    ...window,
  }
}

// Files may be long, and a waiting browser requests the list repeatedly.
const { content: _content, digest: _digest, authorId: _author, ...shownColumns } = getTableColumns(vehicleImports)

function select({ database }: Shop) {
  return database
    .select({ row: shownColumns, fullName: profiles.fullName, email: profiles.email })
    .from(vehicleImports)
    .leftJoin(profiles, eq(profiles.id, vehicleImports.authorId))
    .$dynamic()
}

type Selected = Awaited<ReturnType<typeof select>>[number]

const shown = ({ row, fullName, email }: Selected): VehicleImport => ({
  ...withInstants(row),
  author: fullName || email,
})
