import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { z } from 'zod'
import { isPoolerRefusal, poolerError, StartUpError } from '../errors.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { isConflict, isLockTimeout } from './faults.ts'

export function withoutPassword(url: string): string {
  const address = new URL(url)
  address.password = ''
  return address.href
}

type Retries = {
  /** How long a migration waits for a table: everybody who wants the table queues behind it. */
  lockMilliseconds: number
  /** The pause between two attempts, in which everybody else has their turn. */
  pauseMilliseconds: number
  tries: number
}

/** A quarter of an hour: longer than any report should take. */
const usual: Retries = { lockMilliseconds: 1_500, pauseMilliseconds: 6_000, tries: 120 }

/** How often a process checks whether another one is done. */
const turnMilliseconds = 250

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })).min(1) })

/**
 * Applies the missing migrations of `folder` in one transaction, once even if several processes start together. One
 * that would wait long for a table in use gives up and tries again. Returns the names of those applied. Throws a
 * `StartUpError` if the database cannot be reached or is too old, a table never becomes free, or a migration fails.
 */
export function migrateDatabase(url: string, folder: string, retries: Retries = usual): Promise<string[]> {
  return withLock(url, async (client) => {
    // The role may have limits for what customers wait for.
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set lock_timeout = ${retries.lockMilliseconds}`)
    const { entries } = journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))
    const last = await lastApplied(client)
    const first = entries[0]?.when ?? 0
    if (last !== undefined && last < first)
      throw new StartUpError(
        'The database is older than version 1.0 can bring up to date: start the last version before 1.0 once, then this one',
      )
    await repeatWhileInUse(client, retries, () => migrate(drizzle(client), { migrationsFolder: folder }))
    return entries.filter(({ when }) => when > (last ?? 0)).map(({ tag }) => tag)
  })
}

async function lastApplied(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!rows[0]?.there) return undefined
  const applied = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  return applied.rows[0]?.last ? Number(applied.rows[0].last) : undefined
}

async function repeatWhileInUse(client: pg.Client, retries: Retries, work: () => Promise<void>): Promise<void> {
  for (let left = retries.tries; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error) && !isConflict(error))
        throw new StartUpError(`The database cannot be migrated, and stays as it was: ${reasonOf(error)}`, {
          cause: error,
        })
      if (left <= 1)
        throw new StartUpError(`The database cannot be changed: ${await holdersOf(client)}`, { cause: error })
      await sleep(retries.pauseMilliseconds)
    }
  }
}

/** The driver's own words, where drizzle put the statement around them. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : String(cause)
}

/** Who has held locks for long, so that an operator can end them. */
async function holdersOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; seconds: number }>(`
    select pid, extract(epoch from now() - xact_start)::int as seconds from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 3`)
  const blockers = rows.map(({ pid, seconds }) => `${pid} for ${seconds} s`).join(', ')
  return blockers
    ? `a table that it needs is in use (by ${blockers}); select pg_terminate_backend(…) ends it`
    : 'a table that it needs is in use'
}

async function withLock<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  // A pooler refuses options: what it would do with the lock between two queries, nobody knows.
  const options = '-c statement_timeout=0'
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, options })
  // The user of the connection is notified that it broke.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    if (isPoolerRefusal(error)) throw poolerError(error)
    const reason =
      error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error)
    throw new StartUpError(`The database does not answer at ${withoutPassword(url)}: ${reason}`, { cause: error })
  }
  try {
    while (!(await hasTaken(client))) await sleep(turnMilliseconds)
    return await work(client)
  } finally {
    await client.end()
  }
}

async function hasTaken(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    advisoryLocks.migration,
  ])
  return rows[0]?.taken ?? false
}
