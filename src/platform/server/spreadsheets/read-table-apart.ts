import { once } from 'node:events'
import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import { shopError } from '#platform/contract/errors.ts'
import { importTexts } from './import-texts.ts'
import type { TableFault, TableLine } from './table-faults.ts'
import type { TableBatch } from './table-worker.ts'

// By its place in the sources, which are there when the built shop runs, too: a thread needs a file of its own.
const program = createRequire(import.meta.url).resolve('#platform/server/spreadsheets/table-worker.ts')

/** The largest file takes a part of either. */
export type TableAllowance = { milliseconds: number; megabytes: number }
const usual: TableAllowance = { milliseconds: 45_000, megabytes: 512 }

/**
 * As `readTableFile`, in a thread of its own, so that no file keeps the shop from answering or takes its
 * memory; what the caller does with the lines meanwhile does not count. Throws `IMPORT_UNREADABLE`.
 */
export async function* readTableApart(
  bytes: Buffer,
  { milliseconds, megabytes }: TableAllowance = usual,
): AsyncGenerator<TableLine, void> {
  const worker = new Worker(program, { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: megabytes } })
  // Who waits for a batch is told of its end; between two batches nobody is, and an error nobody takes ends the process.
  worker.on('error', () => undefined)
  let left = milliseconds
  try {
    for (;;) {
      const asked = performance.now()
      worker.postMessage('next')
      const batch = await batchOf(worker, left)
      left -= performance.now() - asked
      if ('fault' in batch) throw unreadableTable(batch.fault, batch.line)
      yield* batch.lines
      if (batch.isLast) return
    }
  } finally {
    await worker.terminate()
  }
}

async function batchOf(worker: Worker, milliseconds: number): Promise<TableBatch> {
  try {
    const [batch] = await once(worker, 'message', {
      signal: AbortSignal.timeout(Math.max(0, Math.round(milliseconds))),
    })
    return batch
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return { fault: 'too-slow', line: null }
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
      return { fault: 'too-large', line: null }
    throw error
  }
}

/** The answer to somebody whose table cannot be read. */
export function unreadableTable(fault: TableFault, line: number | null = null) {
  const sentence = importTexts.tableFaults[fault]
  return shopError('IMPORT_UNREADABLE', { message: line === null ? sentence : importTexts.inLine(line, sentence) })
}
