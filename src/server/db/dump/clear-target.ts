import type pg from 'pg'
import { StartUpError } from '#server/start-up-error.ts'
import { onDumpConnection } from './connect.ts'
import { nameOf } from './names.ts'
import { readTables } from './read-database.ts'

/**
 * Makes room for a shop within the caller's transaction. Throws a `StartUpError` if rows of a shop would be
 * lost without `isReplaced`, and for a database with other tables.
 */
export async function clearTarget(client: pg.Client, { isReplaced }: { isReplaced: boolean }): Promise<void> {
  const tables = await readTables(client)
  if (tables.length === 0) return
  const journal = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (!journal.rows[0]?.there)
    throw new StartUpError(
      `The database has tables that are not a shop's, such as ${tables[0]?.name}: use an empty one`,
    )
  const names = tables.map(({ name }) => nameOf(name))
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
