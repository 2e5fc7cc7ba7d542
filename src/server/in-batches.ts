import { setImmediate as nextTurn } from 'node:timers/promises'

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
