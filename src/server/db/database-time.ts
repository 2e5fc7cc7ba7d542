import { type SQL, sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/**
 * When the current transaction began, by the database's clock, for use within a statement that compares it
 * with what another process has stored by that clock. It stays the same until the transaction ends.
 */
export const databaseTime: SQL = sql`now()`

/**
 * The time by the database's clock when this query runs, also within a transaction. Deadlines that jobs act
 * on are set and checked by it, since the queue starts jobs by it too: the clocks of the shop's processes may
 * be ahead or behind.
 */
export async function readDatabaseTime(database: Database): Promise<Date> {
  const { rows } = await database.execute<{ milliseconds: string }>(sql`select ${databaseMilliseconds} as milliseconds`)
  return readMilliseconds(rows)
}

/** The database's clock when a query runs, as a column `milliseconds` of another query, read by `readMilliseconds`. */
export const databaseMilliseconds = sql`floor(extract(epoch from clock_timestamp()) * 1000)::text`

export const readMilliseconds = ([row]: readonly { milliseconds: string }[]): Date =>
  new Date(Number(row?.milliseconds))
