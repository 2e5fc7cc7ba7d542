import type { Readable } from 'node:stream'

/** The jobs that wait or run, as an additional table: the queue's own tables are internal to the queue. */
export const waitingJobs: DumpedTable = { name: 'waiting_jobs', columns: ['name', 'data', 'start_after'] }

export const isWaitingJobs = ({ name }: DumpedTable) => name === waitingJobs.name

export type DumpedTable = { name: string; columns: readonly string[] }

/** The current value of a sequence; `null` before the first. */
export type DumpedSequence = { name: string; lastValue: string | null }

/** Tells the backups of one shop from those of another in the same place. */
export type ShopIdentity = { id: string; openedAt: Date }

/** The content of a shop's database at one point in time, wherever it is read from. */
export type DatabaseContent = {
  /** Which shop it is; undefined for one that has not been started since identities exist. */
  identity?: ShopIdentity | undefined
  /** The last migration of its schema, by its time in milliseconds. */
  migration: number
  tables: readonly DumpedTable[]
  sequences: readonly DumpedSequence[]
  /** The rows of a table in the text format of PostgreSQL's `COPY`, one per line. */
  rowsOf(table: DumpedTable): Readable
}
