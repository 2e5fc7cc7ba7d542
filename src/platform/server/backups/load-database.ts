import { pipeline } from 'node:stream/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import * as copyStreams from 'pg-copy-streams'
import type { Database } from '../database/client.ts'
import { StartUpError } from '../errors.ts'
import { onDumpConnection, quoteTable } from './connect.ts'
import {
  type DatabaseContent,
  type DumpedTable,
  hasQueue,
  isWaitingJobs,
  readTables,
  waitingJobs,
  withQueue,
} from './read-database.ts'

/**
 * Applies the migrations up to one to an empty database, as a part of the caller's transaction, and notes
 * them as drizzle does, which then applies the later ones. Throws a `StartUpError` for one that this version of the
 * shop does not know.
 */
export async function applyMigrations(client: pg.Client, folder: string, last: number): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder })
  const index = migrations.findIndex(({ folderMillis }) => folderMillis === last)
  if (index < 0)
    throw new StartUpError('The backup was made by another version of the shop: use that version, or a later one')
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of migrations.slice(0, index + 1)) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/** Throws a `StartUpError` if a shop's rows would be lost without `isReplaced`, and for other tables. */
export async function clearTarget(client: pg.Client, { isReplaced }: { isReplaced: boolean }): Promise<void> {
  const tables = await readTables(client)
  if (tables.length === 0) return
  const journal = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (!journal.rows[0]?.there)
    throw new StartUpError(
      `The database has tables that are not a shop's, such as ${tables[0]?.name}: use an empty one`,
    )
  const names = tables.map(({ name }) => quoteTable(name))
  if (!isReplaced) await refuseRows(client, names)
  await client.query(`drop table ${names.join(', ')} cascade`)
  await client.query(dropSequences)
  await client.query(dropFunctions)
  await client.query('drop schema drizzle cascade')
}

/** Throws what `clearTarget` would, without changing anything. */
export function refuseFullDatabase(url: string, options: { isReplaced: boolean }): Promise<void> {
  return onDumpConnection(url, async (client) => {
    await client.query('begin')
    await clearTarget(client, options)
    await client.query('rollback')
  })
}

async function refuseRows(client: pg.Client, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const { rowCount } = await client.query(`select from ${name} limit 1`)
    if (rowCount) throw new StartUpError(`The database is not empty: ${name} has rows. --replace deletes all of it`)
  }
}

// Sequences of columns have been dropped with their tables; these are the independent ones.
const dropSequences = `
  do $$ declare name text; begin
    for name in
      select pg_class.oid::regclass::text from pg_class
      where relkind = 'S' and relnamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    loop execute 'drop sequence ' || name; end loop;
  end $$`

// Those of extensions stay, for the migrations to find. All are listed before one is dropped, which drops
// others along with it.
const dropFunctions = `
  do $$ declare signature text; begin
    foreach signature in array (
      select coalesce(array_agg(pg_proc.oid::regprocedure::text), '{}') from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e'))
    loop execute 'drop function if exists ' || signature || ' cascade'; end loop;
  end $$`

export type WaitingJob = { name: string; data: unknown; startAfter: Date }

export type LoadParts = {
  migrationsFolder: string
  isReplaced: boolean
  /** Called before the commit; if it throws, everything is rolled back. */
  beforeCommit(loaded: Loaded): Promise<void>
}

type RowCounts = Record<string, number>

export type Loaded = { database: Database; jobs: readonly WaitingJob[]; counts: RowCounts }

/** Fills an empty database with a shop, all or nothing, in the schema of its content. Throws a `StartUpError`. */
export function loadDatabase(url: string, content: DatabaseContent, parts: LoadParts): Promise<void> {
  return onDumpConnection(url, async (client) => {
    await client.query('begin')
    await clearTarget(client, parts)
    if (await hasQueue(client))
      await withQueue(client, async (queue) => {
        for (const { name } of await queue.getQueues()) await queue.deleteAllJobs(name)
      })
    await applyMigrations(client, parts.migrationsFolder, content.migration)
    const counts = await withoutConstraints(client, () => withoutIndexes(client, () => copyTables(client, content)))
    for (const { name, lastValue } of content.sequences)
      if (lastValue !== null)
        await client.query('select setval($1::regclass, $2::bigint)', [quoteTable(name), lastValue])
    const jobs = content.tables.some(isWaitingJobs) ? await readJobs(client) : []
    await parts.beforeCommit({ database: drizzle(client), jobs, counts })
    await client.query('commit')
    // Without statistics the planner would choose bad plans for every list.
    await client.query('analyze')
  })
}

async function copyTables(client: pg.Client, content: DatabaseContent): Promise<RowCounts> {
  await client.query(
    `create temporary table ${waitingJobs.name} (name text, data jsonb, start_after timestamptz) on commit drop`,
  )
  const present = (await readTables(client)).map(({ name }) => quoteTable(name))
  await client.query(`truncate ${present.join(', ')}`)
  const counts: RowCounts = {}
  for (const table of content.tables) {
    const into = client.query(copyStreams.from(`copy ${placeOf(table)} from stdin`))
    // The pipeline reports the error; any error after it has ended is a consequence.
    into.on('error', () => undefined)
    await pipeline(content.rowsOf(table), into)
    counts[table.name] = into.rowCount
  }
  return counts
}

const placeOf = (table: DumpedTable) =>
  `${isWaitingJobs(table) ? `pg_temp.${table.name}` : quoteTable(table.name)} (${table.columns.map((name) => `"${name}"`).join(', ')})`

async function readJobs(client: pg.Client): Promise<WaitingJob[]> {
  const { rows } = await client.query<WaitingJob>(
    `select name, data, start_after as "startAfter" from pg_temp.${waitingJobs.name}`,
  )
  return rows
}

/** Building indexes over all rows at once takes a fraction of the time. Those of constraints stay. */
async function withoutIndexes<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and not exists (select from pg_constraint where conindid = indexrelid) order by indexrelid`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  const result = await work()
  await client.query(`set local maintenance_work_mem = '128MB'`)
  for (const { definition } of indexes) await client.query(definition)
  return result
}

/** Foreign keys are checked once all rows are there; triggers must not add their rows a second time. */
async function withoutConstraints<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0 order by oid`)
  const tables = (await readTables(client)).map(({ name }) => quoteTable(name))
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  const result = await work()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  return result
}
