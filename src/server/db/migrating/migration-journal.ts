import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { z } from 'zod'

/** One migration: its statements, and the time at which it was generated, which identifies and orders migrations. */
export type Migration = Pick<MigrationMeta, 'sql' | 'hash' | 'folderMillis'> & { name: string }

/** The generated migrations of a folder, oldest first. */
export function readMigrations(folder: string): Migration[] {
  const { entries } = journal.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))
  return readMigrationFiles({ migrationsFolder: folder }).map((migration) => ({
    ...migration,
    name: entries.find(({ when }) => when === migration.folderMillis)?.tag ?? String(migration.folderMillis),
  }))
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

/**
 * Creates the tables that record what was applied, if they are missing. The first is that of the
 * library's own migrator.
 */
export async function prepareJournal(client: pg.Client): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.waiting_indexes (id serial primary key, name text not null, statement text not null)`)
}

/** The migrations that a database lacks. */
export async function missingOf(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  const last = Number(rows[0]?.last ?? 0)
  return migrations.filter(({ folderMillis }) => folderMillis > last)
}

/** Records, within the caller's transaction, that a migration was applied. */
export async function noteApplied(client: pg.Client, { hash, folderMillis }: Migration): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ])
}
