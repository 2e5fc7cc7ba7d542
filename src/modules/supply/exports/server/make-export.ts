import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { atOneMoment, type Shop } from '#platform/server/shop.ts'
import type { TableRows } from '#platform/server/spreadsheets/table-rows.ts'
import { exportFilters } from '../contract.ts'
import { runningExportStates } from '../rules.ts'
import { listExports } from '../tables.ts'
import { openTable, writers } from './open-table.ts'

/** A file is stored in pieces of this many bytes: it is never held as a whole, and a storage takes each piece whole. */
const pieceBytes = 4_000_000

/** The folder of the pieces of exports: outside the media paths, so that they have no public address. */
const folderOf = (id: string) => `exports/${id}`
const pathOf = ({ id, run, number }: { id: string; run: string; number: number }) =>
  `${folderOf(id)}/${run}/${String(number).padStart(6, '0')}`

/** Stores content as the pieces of one run, and returns how many there are and how many bytes they have. */
export async function storePieces(
  { files }: Pick<Shop, 'files'>,
  { id, run }: { id: string; run: string },
  content: AsyncIterable<Buffer>,
): Promise<{ pieceCount: number; bytes: number }> {
  const stored = { pieceCount: 0, bytes: 0 }
  const piece = Buffer.allocUnsafe(pieceBytes)
  let filled = 0
  const put = async () => {
    await files.put(pathOf({ id, run, number: stored.pieceCount }), piece.subarray(0, filled))
    stored.pieceCount += 1
    stored.bytes += filled
    filled = 0
  }
  for await (const part of content) {
    for (let taken = 0; taken < part.length; ) {
      const copied = part.copy(piece, filled, taken)
      taken += copied
      filled += copied
      if (filled === piece.length) await put()
    }
  }
  if (filled > 0) await put()
  return stored
}

type Stored = { id: string; run: string; pieceCount: number }

/** Whether the last of its pieces is there. */
export const hasPieces = async ({ files }: Pick<Shop, 'files'>, { id, run, pieceCount }: Stored): Promise<boolean> =>
  (await files.sizeOf(pathOf({ id, run, number: pieceCount - 1 }))) !== undefined

/** The content of a run, streamed: no piece is ever in memory as a whole. Throws where a piece is missing. */
export async function* readPieces(
  { files }: Pick<Shop, 'files'>,
  { id, run, pieceCount }: Stored,
): AsyncGenerator<Buffer, void> {
  for (let number = 0; number < pieceCount; number += 1) {
    const piece = await files.read(pathOf({ id, run, number }))
    if (!piece) throw new Error(`piece ${number} of the export ${id} is missing`)
    for await (const part of piece.stream) yield Buffer.isBuffer(part) ? part : Buffer.from(part)
  }
}

/** Removes what the runs of an export have stored, but for one that is to stay. */
export async function removePieces({ files }: Pick<Shop, 'files'>, id: string, remaining?: string): Promise<void> {
  const paths: string[] = []
  for await (const { path } of files.list(folderOf(id)))
    if (!remaining || !path.startsWith(`${folderOf(id)}/${remaining}/`)) paths.push(path)
  for (const path of paths) await files.remove(path)
}

type Run = { id: string; run: string }

/**
 * Makes the file of a requested list as of one moment, with a batch of its rows in memory at a time. Starts over after
 * an interrupted run, and ends without a file if it is cancelled. Idempotent.
 */
export async function makeExport(shop: Shop, id: string): Promise<void> {
  const run = randomUUID()
  const [begun] = await shop.database
    .update(listExports)
    .set({ state: 'running', run, handledCount: 0 })
    // One that was given up is made when its job is retried.
    .where(and(eq(listExports.id, id), inArray(listExports.state, [...runningExportStates, 'failed'])))
    .returning()
  if (!begun) return removePieces(shop, id, (await runOf(shop, id)) ?? undefined)
  await removePieces(shop, id, run)
  const stored = await asOfOneMoment(shop, async (moment) => {
    const { kind, format } = begun
    const table = openTable(moment, { kind, filter: exportFilters[kind].parse(begun.filter) })
    const isGoing = await recordProgress(shop, { id, run }, { rowCount: await table.count() })
    return isGoing ? storePieces(shop, { id, run }, writers[format](withProgress(shop, { id, run }, table))) : undefined
  }).catch(unlessStopped)
  const isDone = stored && (await recordProgress(shop, { id, run }, { state: 'done', ...stored }))
  if (!isDone) await removePieces(shop, id, (await runOf(shop, id)) ?? undefined)
}

/**
 * Records that a file could not be made, unless it was, or was cancelled; its pieces go at once, as the disk may be
 * full.
 */
export async function failExport(shop: Pick<Shop, 'database' | 'files'>, id: string): Promise<void> {
  const givenUp = await shop.database
    .update(listExports)
    .set({ state: 'failed' })
    // Also one that was given up already: its files may not have been removed then.
    .where(and(eq(listExports.id, id), inArray(listExports.state, [...runningExportStates, 'failed'])))
    .returning({ id: listExports.id })
  if (givenUp.length > 0) await removePieces(shop, id)
}

/** Cancelled, or made by another run meanwhile. */
class Stopped extends Error {}

function unlessStopped(error: unknown): undefined {
  if (!(error instanceof Stopped)) throw error
}

/** Everything that is read sees the database as it is now. Rows are written between two statements. */
function asOfOneMoment<Result>(shop: Shop, read: (shop: Shop) => Promise<Result>): Promise<Result> {
  return atOneMoment(shop, async (reading) => {
    await reading.database.execute(sql`set local idle_in_transaction_session_timeout = '2min'`)
    await reading.database.execute(sql`set local statement_timeout = '2min'`)
    return read(reading)
  })
}

/** The table, which records progress after each batch, and stops if the export was cancelled. */
function withProgress(shop: Shop, of: Run, { headings, batches }: TableRows): TableRows {
  async function* reported() {
    let handledCount = 0
    for await (const rows of batches) {
      yield rows
      handledCount += rows.length
      if (!(await recordProgress(shop, of, { handledCount }))) throw new Stopped()
    }
  }
  return { headings, batches: reported() }
}

/** Records the progress of a run; returns false if it was cancelled or another one replaced it. */
async function recordProgress(
  { database }: Pick<Shop, 'database'>,
  { id, run }: Run,
  progress: Partial<typeof listExports.$inferInsert>,
): Promise<boolean> {
  const noted = await database
    .update(listExports)
    .set(progress)
    .where(and(eq(listExports.id, id), eq(listExports.run, run), eq(listExports.state, 'running')))
    .returning({ id: listExports.id })
  return noted.length > 0
}

/** The run whose file is valid: none for a cancelled export. */
async function runOf({ database }: Pick<Shop, 'database'>, id: string): Promise<string | null> {
  const [found] = await database.select().from(listExports).where(eq(listExports.id, id))
  return found && ['running', 'done'].includes(found.state) ? found.run : null
}
