import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Whether a column of normalised text (`sort_name`, `search_text` and the like) contains a text as it was typed,
 * regardless of accents and case; LIKE's wildcards in it are ordinary characters. Trigram indexes serve it.
 */
export function containsText(column: SQLWrapper, text: string): SQL {
  return sql`${column} like '%' || regexp_replace(normalise(${text}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`
}
