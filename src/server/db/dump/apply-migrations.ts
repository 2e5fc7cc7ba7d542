import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartUpError } from '#server/start-up-error.ts'

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
