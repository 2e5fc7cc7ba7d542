import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import * as copyStreams from 'pg-copy-streams'
import type { Database } from '#server/db/client.ts'
import { applyMigrations } from './apply-migrations.ts'
import { clearTarget } from './clear-target.ts'
import { onDumpConnection } from './connect.ts'
import { type DatabaseContent, type DumpedTable, isWaitingJobs, waitingJobs } from './database-content.ts'
import { nameOf } from './names.ts'
import { hasQueue, withQueue } from './queue-in-transaction.ts'
import { readTables } from './read-database.ts'

export type WaitingJob = { name: string; data: unknown; startAfter: Date }

export type LoadParts = {
  /** The folder of the generated migrations. */
  migrationsFolder: string
  /** Whether an existing shop is deleted. */
  isReplaced: boolean
  /** Called before the commit; if it throws, everything is rolled back. */
  beforeCommit(loaded: Loaded): Promise<void>
}

/** The number of rows loaded into each table. */
type RowCounts = Record<string, number>

export type Loaded = { database: Database; jobs: readonly WaitingJob[]; counts: RowCounts }

/**
 * Fills an empty database with a shop in one transaction: all or nothing. The schema is that of the content's
 * own migrations. Throws a `StartUpError` if the database is not empty.
 */
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
      if (lastValue !== null) await client.query('select setval($1::regclass, $2::bigint)', [nameOf(name), lastValue])
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
  const present = (await readTables(client)).map(({ name }) => nameOf(name))
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
  `${isWaitingJobs(table) ? `pg_temp.${table.name}` : nameOf(table.name)} (${table.columns.map((name) => `"${name}"`).join(', ')})`

async function readJobs(client: pg.Client): Promise<WaitingJob[]> {
  const { rows } = await client.query<WaitingJob>(
    `select name, data, start_after as "startAfter" from pg_temp.${waitingJobs.name}`,
  )
  return rows
}

/**
 * Building indexes over all rows at once takes a fraction of the time of adding row by row. Those of
 * constraints stay.
 */
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

/**
 * Foreign keys are recreated, and so checked, once all rows are there; triggers must not add their
 * rows a second time.
 */
async function withoutConstraints<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0 order by oid`)
  const tables = (await readTables(client)).map(({ name }) => nameOf(name))
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  const result = await work()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  return result
}
