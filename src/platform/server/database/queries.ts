import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type ErrorCode, shopError } from '#platform/contract/errors.ts'
import { shopTimeZone } from '#platform/dates.ts'
import type { Database } from './client.ts'

type NotFound = Extract<ErrorCode, `${string}NOT_FOUND`>

/** The one row of a query. Throws `missing` where there is none. */
export async function requireRow<Row>(
  query: PromiseLike<readonly Row[]>,
  missing: NotFound,
  message?: string,
): Promise<Row> {
  const [row] = await query
  if (row === undefined) throw shopError(missing, { message })
  return row
}

/** Whether a column of normalised text contains a typed text, without accents and case. Trigram indexes serve it. */
export function containsText(column: SQLWrapper, text: string): SQL {
  return sql`${column} like '%' || regexp_replace(normalise(${text}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}

/** Sorts by a timestamp, latest first, as the indexes do: with nulls first, PostgreSQL would not use them. */
export const latestFirst = (column: SQLWrapper): SQL => sql`${column} desc nulls last`

/** Sorts by a timestamp, oldest first: the same indexes, read backwards. */
export const oldestFirst = (column: SQLWrapper): SQL => sql`${column} asc nulls first`

export const startOfDay = (day: string) => sql`(${day}::date::timestamp at time zone ${shopTimeZone})`

/**
 * Whether an id is one of those given for a placeholder of a prepared query. The array is selected, so that
 * PostgreSQL does not count its items: it would plan the query again each time. The second cast tells it that
 * the result is an array, not rows.
 */
export const isAmong = (id: SQLWrapper, placeholder: string): SQL =>
  sql`${id} = any((select ${sql.placeholder(placeholder)}::uuid[])::uuid[])`

/**
 * Caches a prepared query per database or transaction: its text is built once. For queries of every page,
 * planning takes longer than running them: each connection plans one for its first five sets of parameters,
 * and then once for any, unless PostgreSQL finds plans for known parameters cheaper. It does if a parameter
 * is a list, whose items it counts (use `isAmong`), or a limit (write the number).
 */
export function preparedFor<Query>(prepare: (database: Database) => Query): (database: Database) => Query {
  const prepared = new WeakMap<Database, Query>()
  return (database) => {
    const query = prepared.get(database) ?? prepare(database)
    prepared.set(database, query)
    return query
  }
}

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
