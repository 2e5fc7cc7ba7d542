import { and, asc, count, desc, eq, getTableColumns, lt, not, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { withInstants } from '#platform/dates.ts'
import { type Page, pageWindow } from '#platform/pagination.ts'
import { profiles } from '#platform/server/auth/tables.ts'
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

export function listImports(shop: Shop): Promise<VehicleImport[]> {
  const shownOnes = select(shop).where(not(isBrokenOff(shop)))
  return shownOnes.orderBy(desc(vehicleImports.createdAt), desc(vehicleImports.id)).limit(listed).then(shown)
}

/** Throws `IMPORT_NOT_FOUND`. */
export async function findImport(shop: Shop, id: string): Promise<VehicleImport> {
  const [found] = shown(await select(shop).where(eq(vehicleImports.id, id)))
  if (!found) throw shopError('IMPORT_NOT_FOUND')
  return found
}

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

const shown = (rows: readonly Selected[]): VehicleImport[] =>
  rows.map(({ row, fullName, email }) => ({ ...withInstants(row), author: fullName || email }))
