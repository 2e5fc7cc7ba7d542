import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Sorts by a timestamp, latest first, as the indexes do: with nulls first, PostgreSQL would not use them. */
export const latestFirst = (column: SQLWrapper): SQL => sql`${column} desc nulls last`

/** Sorts by a timestamp, oldest first: the same indexes, read backwards. */
export const oldestFirst = (column: SQLWrapper): SQL => sql`${column} asc nulls first`
