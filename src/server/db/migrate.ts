import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { StartUpError } from '../start-up-error.ts'
import { isConflict, isLockTimeout } from './database-faults.ts'
import { withoutPassword } from './without-password.ts'

type Patience = {
  /** How long a migration waits for a table: everybody who wants the table waits behind it. */
  lockMilliseconds: number
  /** How long everybody else has their turn before it tries again. */
  pauseMilliseconds: number
  /** How often it tries. */
  tries: number
}

/** A quarter of an hour: longer than any report should take. */
const usual: Patience = { lockMilliseconds: 1_500, pauseMilliseconds: 6_000, tries: 120 }

/**
 * Applies the migrations that are missing, once even when several processes start together.
 * `folder` is where the generated migrations lie. One that would wait long for a table that is in use steps back, and tries
 * again. Throws a `StartUpError` when the database cannot be reached, or a table is never free.
 */
export async function migrateDatabase(url: string, folder: string, patience: Patience = usual): Promise<void> {
  const { lockMilliseconds, pauseMilliseconds, tries } = patience
  await withLock(url, advisoryLocks.migration, async (client) => {
    await client.query(`set lock_timeout = ${lockMilliseconds}`)
    for (let left = tries; ; left -= 1) {
      try {
        return await migrate(drizzle(client), { migrationsFolder: folder })
      } catch (error) {
        if (!isLockTimeout(error) && !isConflict(error)) throw error
        if (left <= 1)
          throw new StartUpError(`The database cannot be changed: ${await holdersOf(client)}`, { cause: error })
        await sleep(pauseMilliseconds)
      }
    }
  })
}

/** Who keeps tables for long, for whoever has to end it. */
async function holdersOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; seconds: number }>(`
    select pid, extract(epoch from now() - xact_start)::int as seconds from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 3`)
  const told = rows.map(({ pid, seconds }) => `${pid} for ${seconds} s`).join(', ')
  return told
    ? `a table that it needs is in use (by ${told}); select pg_terminate_backend(…) ends it`
    : 'a table that it needs is in use'
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
