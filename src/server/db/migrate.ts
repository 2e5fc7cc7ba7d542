import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { StartUpError } from '../start-up-error.ts'
import { withoutPassword } from './without-password.ts'

/**
 * Applies the migrations that are missing, once even when several processes start together.
 * `folder` is where the generated migrations lie. Throws a `StartUpError` when the database cannot be reached.
 */
export async function migrateDatabase(url: string, folder: string): Promise<void> {
  await withLock(url, advisoryLocks.migration, (client) => migrate(drizzle(client), { migrationsFolder: folder }))
}

/** Runs `work` on a connection of its own while no other process does the same. */
export async function withLock<Result>(
  url: string,
  lock: number,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error)
    throw new StartUpError(`The database does not answer at ${withoutPassword(url)}: ${reason}`, { cause: error })
  }
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work(client)
  } finally {
    await client.end()
  }
}
