import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { exportFilters } from '#contract/admin/exports.ts'
import { runningExportStates } from '#domain/exports/list-exports.ts'
import { listExports } from '#server/db/schema/index.ts'
import { atOneMoment, type Shop } from '#server/shop.ts'
import type { TableRows } from '#server/spreadsheet/table-rows.ts'
import { writers } from './export-list.ts'
import { removePieces, storePieces } from './export-pieces.ts'
import { openTable } from './open-table.ts'

type Run = { id: string; run: string }

/**
 * Makes the file of a requested list, as of one point in time, with a batch of its rows in memory at a time.
 * Starts over after an interrupted run, and ends without a file if it is cancelled. Idempotent.
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
 * Records that a file could not be made, unless it was meanwhile, or was cancelled. What its runs have stored
 * goes at once: the disk may be what was full.
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
