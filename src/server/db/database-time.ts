import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/**
 * The same time within a statement, as of the beginning of its transaction: for what another process has stored by the database's clock.
 */
export const databaseTime: SQL = sql`now()`

/**
 * The time by the database's clock. Deadlines that jobs act on are set and checked by it, since the queue starts jobs by it too: the clocks
 * of the shop's processes may be ahead or behind.
 */
export async function readDatabaseTime(database: Database): Promise<Date> {
  const { rows } = await database.execute<{ milliseconds: string }>(sql`select ${databaseMilliseconds} as milliseconds`)
  return readMilliseconds(rows)
}

/** The same time as a column `milliseconds` of another query, read by `readMilliseconds`. */
export const databaseMilliseconds = sql`floor(extract(epoch from clock_timestamp()) * 1000)::text`

export const readMilliseconds = ([row]: readonly { milliseconds: string }[]): Date =>
  new Date(Number(row?.milliseconds))
