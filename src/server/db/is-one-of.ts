import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether an id is one of those given for a placeholder of a prepared query. The array is selected, so that
 * PostgreSQL does not count its items: it would plan the query again each time. The second cast tells it that
 * the result is an array, not rows.
 */
export const isOneOf = (id: SQLWrapper, placeholder: string): SQL =>
  sql`${id} = any((select ${sql.placeholder(placeholder)}::uuid[])::uuid[])`
