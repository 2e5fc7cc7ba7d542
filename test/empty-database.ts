import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { command, databaseUrl } from './database-commands.ts'

export type EmptyDatabase = { url: string; close(): Promise<void> }

/** A database without anything in it. `close` drops it. */
export async function anEmptyDatabase(): Promise<EmptyDatabase> {
  const server = inject('postgresUrl')
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await command(server, `create database ${name}`)
  return { url: databaseUrl(server, name), close: () => command(server, `drop database ${name} with (force)`) }
}

/** Every row of every table of a shop as text, sorted, by table; and how far each sequence has come. */
export async function everythingIn(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
    const found: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from public."${name}" t order by 1`)
      found[name] = rows.map(({ row }) => row)
    }
    const { rows } = await client.query<{ row: string }>(
      `select sequencename || ' ' || coalesce(last_value::text, '') as row from pg_sequences
       where schemaname = 'public' order by 1`,
    )
    found.sequences = rows.map(({ row }) => row)
    return found
  } finally {
    await client.end()
  }
}

/** How the tables of a shop are made: columns, constraints, triggers, indexes. */
export async function schemaOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ line: string }>(`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select table_name || ' ' || column_name || ' ' || data_type || ' ' || coalesce(column_default, '')
      from information_schema.columns where table_schema = 'public'
      order by 1`)
    return rows.map(({ line }) => line)
  } finally {
    await client.end()
  }
}
