import { pipeline } from 'node:stream/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import * as copyStreams from 'pg-copy-streams'
import type { Database } from '#server/db/client.ts'
import * as schema from '../schema/index.ts'
import { applyMigrations } from './apply-migrations.ts'
import { clearTarget } from './clear-target.ts'
import { onDumpConnection } from './connect.ts'
import { type DatabaseContent, type DumpedTable, isWaitingJobs, waitingJobs } from './database-content.ts'
import { nameOf } from './names.ts'
import { readTables } from './read-database.ts'

export type WaitingJob = { name: string; data: unknown; startAfter: Date }

export type LoadParts = {
  /** Where the generated migrations lie. */
  migrationsFolder: string
  /** Whether a shop that is there is deleted. */
  isReplaced: boolean
  /** The last step before all of it counts; what it throws undoes everything. */
  beforeCommit(loaded: Loaded): Promise<void>
}

/** How many rows each table was given. */
type RowCounts = Record<string, number>

export type Loaded = { database: Database; jobs: readonly WaitingJob[]; counts: RowCounts }

/**
 * Fills an empty database with a shop in one transaction: however it ends, the database has all of it or is as it was.
 * The schema is that of the content's own migrations. Throws a `StartUpError` where the database is not empty.
 */
export function loadDatabase(url: string, content: DatabaseContent, parts: LoadParts): Promise<void> {
  return onDumpConnection(url, async (client) => {
    await client.query('begin')
    await clearTarget(client, parts)
    await applyMigrations(client, parts.migrationsFolder, content.migration)
    const counts = await withoutConstraints(client, () => withoutIndexes(client, () => copyTables(client, content)))
    for (const { name, lastValue } of content.sequences)
      if (lastValue !== null) await client.query('select setval($1::regclass, $2::bigint)', [nameOf(name), lastValue])
    const jobs = content.tables.some(isWaitingJobs) ? await readJobs(client) : []
    await parts.beforeCommit({ database: drizzle(client, { schema }), jobs, counts })
    await client.query('commit')
    // Until it is known how many rows there are of what, every list would be read in the wrong way.
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
    // The pipeline tells of what fails; what fails after it has ended does so because of that.
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

/** Indexes over all rows at once are made in a fraction of the time that adding row by row takes. Those of constraints stay. */
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

/** Foreign keys are put back, and so checked, when all rows are there; triggers do not add to what they added once. */
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
