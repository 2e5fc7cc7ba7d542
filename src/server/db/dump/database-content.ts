import type { Readable } from 'node:stream'

/** The jobs that wait or run, as a table beside the shop's own: the queue's tables are the queue's business. */
export const waitingJobs: DumpedTable = { name: 'waiting_jobs', columns: ['name', 'data', 'start_after'] }

export const isWaitingJobs = ({ name }: DumpedTable) => name === waitingJobs.name

export type DumpedTable = { name: string; columns: readonly string[] }

/** How far a table's numbers have come; `null` before the first. */
export type DumpedSequence = { name: string; lastValue: string | null }

/** All that a shop keeps in its database at one moment, wherever it is read from. */
export type DatabaseContent = {
  /** The last migration of its schema, by its time in milliseconds. */
  migration: number
  tables: readonly DumpedTable[]
  sequences: readonly DumpedSequence[]
  /** The rows of a table as PostgreSQL's `COPY` writes them: text, a line each. */
  rowsOf(table: DumpedTable): Readable
}
