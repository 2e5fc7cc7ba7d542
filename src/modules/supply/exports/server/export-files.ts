import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { shopError } from '#platform/contract/errors.ts'
import { recordChange } from '#platform/server/audit.ts'
import { profiles } from '#platform/server/auth/tables.ts'
import { requeueJobs } from '#platform/server/jobs/failed-jobs.ts'
import { inTransaction, type Shop } from '#platform/server/shop.ts'
import type { ListExport, RequestedExport } from '../contract.ts'
import {
  type ExportFormat,
  exportRetentionDays,
  maxDirectExportRows,
  maxWorkbookRows,
  runningExportStates,
} from '../rules.ts'
import { listExports } from '../tables.ts'
import { makeExportJob } from './jobs.ts'
import { hasPieces, readPieces, removePieces } from './make-export.ts'
import { fileNameOf, openTable, recordExport } from './open-table.ts'

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

type Request = { actorId: string; requested: RequestedExport }

/**
 * Enqueues a job that makes the file of a long list; not accepted for a list short enough to be downloaded at once.
 * Idempotent by its id. Throws `EXPORT_TOO_LONG` for more rows than a workbook can have.
 */
export async function requestExport(
  shop: Shop,
  { actorId, requested: { id, kind, format, filter } }: Request,
): Promise<{ isAccepted: boolean }> {
  const rowCount = await openTable(shop, { kind, filter }).count()
  if (rowCount <= maxDirectExportRows) return { isAccepted: false }
  if (format === 'xlsx' && rowCount > maxWorkbookRows) throw shopError('EXPORT_TOO_LONG')
  const fileName = fileNameOf(shop, kind, format)
  await inTransaction(shop, async (tx) => {
    const requested = { id, kind, format, filter, fileName, rowCount, authorId: actorId, createdAt: tx.now() }
    const [added] = await tx.database.insert(listExports).values(requested).onConflictDoNothing().returning()
    if (!added) return
    await recordExport(tx, { actorId, kind, filter, fileName })
    await tx.jobs.enqueue(tx.database, makeExportJob, { exportId: id })
  })
  return { isAccepted: true }
}

type ReadExport = { fileName: string; format: ExportFormat; bytes: number; content: AsyncGenerator<Buffer, void> }

/**
 * The file that a job made of a list, piece by piece; the download is in the audit log. Throws `EXPORT_NOT_FOUND` for
 * one that does not exist, yet or any more.
 */
export async function readExport(shop: Shop, { id, actorId }: { id: string; actorId: string }): Promise<ReadExport> {
  const [found] = await shop.database.select().from(listExports).where(eq(listExports.id, id))
  if (found?.state !== 'done' || !found.run) throw shopError('EXPORT_NOT_FOUND')
  const { kind, format, fileName, bytes, run, pieceCount } = found
  // A shop that was restored has the row, and not the file.
  if (!(await hasPieces(shop, { id, run, pieceCount }))) throw shopError('EXPORT_NOT_FOUND')
  await recordExport(shop, { actorId, kind, filter: found.filter, fileName })
  return { fileName, format, bytes, content: readPieces(shop, { id, run, pieceCount }) }
}

/** Stops the making of a file; the job notices at its next rows. Throws `EXPORT_NOT_FOUND` and `EXPORT_ENDED`. */
export function cancelExport(shop: Shop, { actorId, id }: { actorId: string; id: string }): Promise<{ id: string }> {
  return inTransaction(shop, async (tx) => {
    const [cancelled] = await tx.database
      .update(listExports)
      .set({ state: 'cancelled' })
      .where(and(eq(listExports.id, id), inArray(listExports.state, [...runningExportStates])))
      .returning()
    if (!cancelled) {
      const found = await tx.database.$count(listExports, eq(listExports.id, id))
      throw shopError(found === 0 ? 'EXPORT_NOT_FOUND' : 'EXPORT_ENDED')
    }
    const name = cancelled.fileName
    await recordChange(tx, { actorId, action: 'job.cancel-export', entityId: id, after: { name } })
    return { id }
  })
}

/** Removes expired files. The storage first: a row without its file is removed again, a file without its row never. */
export async function sweepExports(shop: Shop): Promise<void> {
  const old = await shop.database
    .select({ id: listExports.id })
    .from(listExports)
    .where(lt(listExports.createdAt, new Date(shop.now().getTime() - retentionMilliseconds)))
  for (const { id } of old) {
    await removePieces(shop, id)
    await shop.database.delete(listExports).where(eq(listExports.id, id))
  }
}

/** Enqueues again the files of lists that are waited for and have no job. */
export const requeueExports = (shop: Shop): Promise<number> =>
  requeueJobs(shop, {
    job: makeExportJob,
    key: 'exportId',
    waiting: sql`select id as "exportId" from list_exports where state in ('waiting', 'running')`,
  })
