import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import { isPoolerRefusal, poolerError, StartUpError } from '../../start-up-error.ts'
import { isConflict, isLockTimeout } from '../database-faults.ts'
import { withoutPassword } from '../without-password.ts'
import { readIndexStatement } from './index-statement.ts'
import { type Migration, missingOf, noteApplied, prepareJournal, readMigrations } from './migration-journal.ts'
import { deferIndex, indexToPutOff, makeWaitingIndexes } from './waiting-indexes.ts'

type Retries = {
  /** How long a migration waits for a table: everybody who wants the table queues behind it. */
  lockMilliseconds: number
  /** The pause between two attempts, in which everybody else has their turn. */
  pauseMilliseconds: number
  /** The number of attempts. */
  tries: number
}

/** A quarter of an hour: longer than any report should take. */
const usual: Retries = { lockMilliseconds: 1_500, pauseMilliseconds: 6_000, tries: 120 }

/** How often a process checks whether another one is done. */
const turnMilliseconds = 250

/** The role may have timeouts for what customers wait for. A migration takes as long as it needs. */
const withoutLimits = 'set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'

/**
 * Applies the missing migrations, each in its own transaction, once even if several processes start together.
 * `folder` contains the generated migrations. A migration that would wait long for a table in use gives up
 * and tries again; indexes of tables with rows are created after it, while the tables are written to. After
 * an interruption, the next call continues. Returns the names of those applied. Throws a `StartUpError` if the
 * database cannot be reached, a table never becomes free, or a migration fails.
 */
export function migrateDatabase(url: string, folder: string, retries: Retries = usual): Promise<string[]> {
  return withLock(url, advisoryLocks.migration, async (client) => {
    await client.query(withoutLimits)
    await prepareJournal(client)
    await makeWaitingIndexes(client)
    const missing = await missingOf(client, readMigrations(folder))
    for (const migration of missing) {
      try {
        await repeatWhileInUse(client, retries, () => applyMigration(client, migration))
        await makeWaitingIndexes(client)
      } catch (error) {
        if (error instanceof StartUpError || !(error instanceof Error)) throw error
        throw new StartUpError(
          `The migration ${migration.name} failed, and those before it are kept: ${error.message.split('\n')[0]}`,
          { cause: error },
        )
      }
    }
    return missing.map(({ name }) => name)
  })
}

async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.sql) {
    const index = await indexToPutOff(client, statement)
    if (index) await deferIndex(client, index)
    else await client.query(readIndexStatement(statement)?.atOnce ?? statement)
  }
  await noteApplied(client, migration)
}

/** Runs `work` in a transaction, repeatedly while others use its tables. */
async function repeatWhileInUse(client: pg.Client, retries: Retries, work: () => Promise<void>): Promise<void> {
  for (let left = retries.tries; ; left -= 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${retries.lockMilliseconds}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => undefined)
      if (!isLockTimeout(error) && !isConflict(error)) throw error
      if (left <= 1)
        throw new StartUpError(`The database cannot be changed: ${await holdersOf(client)}`, { cause: error })
      await sleep(retries.pauseMilliseconds)
    }
  }
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

/**
 * Runs `work` on a separate connection while no other process does the same. Others poll: a statement that waited
 * for the lock would be a transaction that the other one's index waits for, and neither would ever finish.
 */
async function withLock<Result>(
  url: string,
  lock: number,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
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
    while (!(await hasTaken(client, lock))) await sleep(turnMilliseconds)
    return await work(client)
  } finally {
    await client.end()
  }
}

async function hasTaken(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock])
  return rows[0]?.taken ?? false
}
