import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Orders by a moment, the latest first, as the indexes have it: with nulls first, PostgreSQL would not see that they serve. */
export const latestFirst = (column: SQLWrapper): SQL => sql`${column} desc nulls last`

/** Orders by a moment, the oldest first: the same indexes, read backwards. */
export const oldestFirst = (column: SQLWrapper): SQL => sql`${column} asc nulls first`
