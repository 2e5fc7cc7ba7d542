// Runs in a thread of its own: reads one table, a batch of lines each time it is asked, and is ended by who asks.
import { parentPort, workerData } from 'node:worker_threads'
import { readTableFile } from './read-table-file.ts'
import { type TableFault, TableFileError, type TableLine } from './table-faults.ts'

/** What the thread answers each time: the next lines, or why there are none. */
export type TableBatch = { lines: TableLine[]; isLast: boolean } | { fault: TableFault; line: number | null }

const batchLines = 500
const batchCells = 20_000

const lines = readTableFile(Buffer.from(workerData as Uint8Array<ArrayBuffer>))

async function nextBatch(): Promise<TableBatch> {
  const batch: TableLine[] = []
  let cells = 0
  try {
    while (batch.length < batchLines && cells < batchCells) {
      const { value, done } = await lines.next()
      if (done) return { lines: batch, isLast: true }
      batch.push(value)
      cells += value.cells.length
    }
    return { lines: batch, isLast: false }
  } catch (error) {
    if (!(error instanceof TableFileError)) throw error
    return { fault: error.fault, line: error.line }
  }
}

parentPort?.on('message', async () => parentPort?.postMessage(await nextBatch()))
