import { sql } from 'drizzle-orm'
import { type Database, type DatabaseClient, openDatabase } from '#platform/server/database/client.ts'
import type { TestDatabase } from './database.ts'

/** A test database whose own clock can be ahead. */
export type ClockedDatabase = {
  /** The same database, as it is these seconds from now. */
  at(seconds: number): Database
  close(): Promise<void>
}

/** Lets connections to a test database see another time: theirs find these functions before PostgreSQL's own. */
export async function openClockedDatabase({ database, url }: TestDatabase): Promise<ClockedDatabase> {
  await database.execute(sql`create schema later`)
  for (const name of ['now', 'clock_timestamp'])
    await database.execute(
      sql.raw(`create function later.${name}() returns timestamptz stable language sql as
        $$ select pg_catalog.${name}() + current_setting('later.seconds')::int * interval '1 second' $$`),
    )
  const clients = new Map<number, DatabaseClient>()
  return {
    at(seconds) {
      const address = new URL(url)
      address.searchParams.set('options', `-c search_path=later,pg_catalog,public -c later.seconds=${seconds}`)
      const client =
        clients.get(seconds) ??
        openDatabase(address.href, 2, (error) => {
          throw error
        })
      clients.set(seconds, client)
      return client.database
    },
    async close() {
      for (const client of clients.values()) await client.close()
    },
  }
}
