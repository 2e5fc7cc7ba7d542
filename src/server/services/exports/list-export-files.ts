import { and, desc, eq, gt } from 'drizzle-orm'
import type { ListExport } from '#contract/admin/exports.ts'
import { shopError } from '#contract/errors.ts'
import { exportRetentionDays } from '#domain/exports/list-exports.ts'
import { listExports, profiles } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'

type Shelf = Pick<Shop, 'database' | 'now'>

const listed = 50
export const retentionMilliseconds = exportRetentionDays * 24 * 60 * 60 * 1000

/** The latest exported files that are still stored, of all staff, newest first. */
export async function listExportFiles(shop: Shelf): Promise<ListExport[]> {
  const rows = await select(shop)
    .where(isAvailable(shop))
    .orderBy(desc(listExports.createdAt), desc(listExports.id))
    .limit(listed)
  return rows.map(shown)
}

/** One of them. Throws `EXPORT_NOT_FOUND`. */
export async function findExportFile(shop: Shelf, id: string): Promise<ListExport> {
  const [found] = await select(shop).where(and(isAvailable(shop), eq(listExports.id, id)))
  if (!found) throw shopError('EXPORT_NOT_FOUND')
  return shown(found)
}

const isAvailable = ({ now }: Shelf) => gt(listExports.createdAt, new Date(now().getTime() - retentionMilliseconds))

const select = ({ database }: Shelf) =>
  database
    .select({ row: listExports, fullName: profiles.fullName, email: profiles.email })
    .from(listExports)
    .leftJoin(profiles, eq(profiles.id, listExports.authorId))
    .$dynamic()

function shown({ row, fullName, email }: Awaited<ReturnType<typeof select>>[number]): ListExport {
  const { filter: _1, authorId: _2, run: _3, pieceCount: _4, createdAt, ...rest } = row
  return {
    ...rest,
    author: fullName?.trim() || email,
    createdAt: createdAt.toISOString(),
    keptUntil: new Date(createdAt.getTime() + retentionMilliseconds).toISOString(),
  }
}
