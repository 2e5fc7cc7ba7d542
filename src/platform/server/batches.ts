import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Shop } from './shop.ts'

/** This many rows take a fraction of a second on a busy machine. */
const batchSize = 500

/** Maps many rows with `work`, yielding to other work of the process in between. */
export async function inBatches<Row, Result>(rows: readonly Row[], work: (row: Row) => Result): Promise<Result[]> {
  const results: Result[] = []
  for (const row of rows) {
    if (results.length % batchSize === 0) await nextTurn()
    results.push(work(row))
  }
  return results
}

/** This many rows fit into one statement. */
export const rowsAtOnce = 1_000

export function inChunks<Row>(rows: readonly Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce)
  return Array.from({ length: count }, (_none, part) => rows.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce))
}

/** How many files are transferred at once: each takes several round trips to a bucket. */
const maxAtOnce = 8
/** The memory that they may take together; a larger video is transferred alone. */
const maxBytes = 64 * 1024 * 1024

/** Runs `work` on each file, a few concurrently, and yields the results in the files' order. */
export async function* mapConcurrently<File extends { size: number }, Result>(
  files: AsyncIterable<File>,
  work: (file: File) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: { size: number; result: Promise<Result> }[] = []
  let held = 0
  async function* whileTooMany(isTooMuch: () => boolean): AsyncGenerator<Result> {
    for (let [first] = running; first && isTooMuch(); [first] = running) {
      const result = await first.result
      running.shift()
      held -= first.size
      yield result
    }
  }
  for await (const file of files) {
    yield* whileTooMany(() => running.length >= maxAtOnce || held + file.size > maxBytes)
    const result = work(file)
    // The caller gets the error with the result; this handler only prevents an unhandled rejection after an
    // earlier failure.
    result.catch(() => undefined)
    running.push({ size: file.size, result })
    held += file.size
  }
  yield* whileTooMany(() => true)
}

type WithProgress = PgTable & { id: PgColumn; handledCount: PgColumn }

/** Records how many rows are handled, outside the transaction that handles them. A failure is no reason to stop. */
export async function recordProgress(
  shop: Shop,
  table: WithProgress,
  { id, handledCount }: { id: string; handledCount: number },
): Promise<void> {
  try {
    await shop.database.update(table).set({ handledCount }).where(eq(table.id, id))
  } catch (error) {
    shop.log.debug({ err: error }, 'the progress of a job was not noted')
  }
}
