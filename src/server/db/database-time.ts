import { sql } from 'drizzle-orm'
import type { Database } from './client.ts'

/**
 * What time it is by the database's clock. Deadlines that jobs keep are set and judged by it, since the queue starts jobs
 * by it too: the shop's own clock, or that of another process, may go ahead or behind.
 */
export async function readDatabaseTime(database: Database): Promise<Date> {
  const { rows } = await database.execute<{ milliseconds: string }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::text as milliseconds`,
  )
  return new Date(Number(rows[0]?.milliseconds))
}
