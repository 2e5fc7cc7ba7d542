import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#server/db/client.ts'

const idLength = 36

/**
 * The ids that a query selects, concatenated without a separator: reading and caching many is faster this
 * way than as rows.
 */
export async function readJoinedIds(database: Database, selected: SQLWrapper): Promise<string> {
  const { rows } = await database.execute<{ ids: string }>(sql`select array_to_string(array(${selected}), '') as ids`)
  return rows[0]?.ids ?? ''
}

/** The ids from index `start` up to but not including `end`, counted from 0; fewer if there are fewer. */
export function idsIn(joined: string, start = 0, end = joined.length / idLength): string[] {
  const ids: string[] = []
  for (let index = start * idLength; index < Math.min(end * idLength, joined.length); index += idLength)
    ids.push(joined.slice(index, index + idLength))
  return ids
}
