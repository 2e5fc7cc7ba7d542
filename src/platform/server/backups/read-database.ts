import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { to as copyTo } from 'pg-copy-streams'
import { advisoryLocks } from '../database/advisory-locks.ts'
import { isLockTimeout } from '../database/faults.ts'
import { StartUpError } from '../errors.ts'
import { onDumpConnection, quoteTable } from './connect.ts'

/** The jobs that wait or run, as an additional table: the queue's own tables are internal to the queue. */
export const waitingJobs: DumpedTable = { name: 'waiting_jobs', columns: ['name', 'data', 'start_after'] }

export const isWaitingJobs = ({ name }: DumpedTable) => name === waitingJobs.name

export type DumpedTable = { name: string; columns: readonly string[] }

/** The current value of a sequence; `null` before the first. */
export type DumpedSequence = { name: string; lastValue: string | null }

/** Tells the backups of one shop from those of another in the same place. */
export type ShopIdentity = { id: string; openedAt: Date }

/** The content of a shop's database at one point in time, wherever it is read from. */
export type DatabaseContent = {
  /** Which shop it is; undefined for one that has not been started since identities exist. */
  identity?: ShopIdentity | undefined
  /** The last migration of its schema, by its time in milliseconds. */
  migration: number
  tables: readonly DumpedTable[]
  sequences: readonly DumpedSequence[]
  /** The rows of a table in the text format of PostgreSQL's `COPY`, one per line. */
  rowsOf(table: DumpedTable): Readable
}

/** The job queue's own calls within the transaction of a connection. Throws a `StartUpError` for a queue of another version. */
export async function withQueue<Result>(client: pg.Client, work: (queue: PgBoss) => Promise<Result>): Promise<Result> {
  const queue = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    schema: 'jobs',
    migrate: false,
    supervise: false,
    schedule: false,
  })
  // The failed call throws it, too.
  queue.on('error', () => undefined)
  await queue.start().catch((cause: unknown) => {
    throw new StartUpError('The job queue is of another version: start the shop once', { cause })
  })
  try {
    return await work(queue)
  } finally {
    await queue.stop({ graceful: false })
  }
}

/** Whether a shop has ever been started on the database. */
export async function hasQueue(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regnamespace('jobs') is not null as there`)
  return rows[0]?.there === true
}

/**
 * Reads a shop's whole database as of one point in time, while it is in use: everything within one snapshot,
 * which neither waits for others nor blocks them. Migrations are locked out until `work` is done. One at a
 * time; throws a `StartUpError` if another one runs or if the database contains no shop.
 */
export function readDatabase<Result>(
  url: string,
  work: (content: DatabaseContent) => Promise<Result>,
): Promise<Result> {
  return onDumpConnection(url, async (client) => {
    // PostgreSQL may not have noticed yet that the previous backup was aborted.
    await client.query(`set lock_timeout = '2s'`)
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.backup]).catch((cause: unknown) => {
      if (!isLockTimeout(cause)) throw cause
      throw new StartUpError('Another backup of this database is being made', { cause })
    })
    await client.query(`set lock_timeout = '10s'`)
    await client.query('begin isolation level repeatable read read only')
    return work(await openSnapshot(client))
  })
}

async function openSnapshot(client: pg.Client): Promise<DatabaseContent> {
  const migration = await readMigration(client)
  const tables = await readTables(client)
  await client.query(`lock table ${tables.map(({ name }) => quoteTable(name)).join(', ')} in access share mode`)
  return {
    migration,
    identity: await readIdentity(client),
    tables: (await hasQueue(client)) ? [...tables, waitingJobs] : tables,
    sequences: await readSequences(client),
    rowsOf(table) {
      if (isWaitingJobs(table)) return Readable.from(readWaitingJobs(client), { objectMode: false })
      const columns = table.columns.map((column) => `"${column}"`).join(', ')
      const idle = once(client, 'drain')
      // The reader of the rows gets the error; once it has gone, it can be ignored.
      idle.catch(() => undefined)
      const copied = client
        .query(copyTo(`copy (select ${columns} from ${quoteTable(table.name)}) to stdout`))
        .on('error', () => undefined)
      return Readable.from(until(idle, copied), { objectMode: false })
    },
  }
}

/** The rows end when the connection is free for the next query, which is slightly later. */
async function* until(idle: Promise<unknown>, rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* rows
  await idle
}

/** Without jobs that run: `requeueLostWork` finds what is lost of them. */
async function* readWaitingJobs(client: pg.Client): AsyncGenerator<string> {
  const found = await withQueue(client, async (queue) => {
    const jobs = []
    for (const { name } of await queue.getQueues()) jobs.push(...(await queue.findJobs(name, { queued: true })))
    return jobs
  })
  for (const { name, data, startAfter } of found)
    yield `${[name, JSON.stringify(data), startAfter.toISOString()].map(escapeCopied).join('\t')}\n`
}

const escapeCopied = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')

async function readIdentity(client: pg.Client): Promise<DatabaseContent['identity']> {
  const table = await client.query(`select to_regclass('public.shop_identity') is not null as there`)
  if (!table.rows[0]?.there) return undefined
  const { rows } = await client.query<ShopIdentity>('select id, opened_at as "openedAt" from shop_identity')
  return rows[0]
}

async function readMigration(client: pg.Client): Promise<number> {
  const journal = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  const { rows } = journal.rows[0]?.there
    ? await client.query('select max(created_at) as last from drizzle.__drizzle_migrations')
    : { rows: [] }
  if (!rows[0]?.last) throw new StartUpError('There is no shop in this database')
  return Number(rows[0].last)
}

/** The shop's tables, with the columns that are stored: generated ones are recomputed. */
export async function readTables(client: pg.Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`)
  return rows
}

async function readSequences(client: pg.Client): Promise<DumpedSequence[]> {
  const { rows } = await client.query<DumpedSequence>(`
    select sequencename as name, last_value::text as "lastValue" from pg_sequences
    where schemaname = 'public' order by sequencename`)
  return rows
}
