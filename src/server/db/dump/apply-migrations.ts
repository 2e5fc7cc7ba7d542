import type pg from 'pg'
import { StartUpError } from '#server/start-up-error.ts'
import { readIndexStatement } from '../migrating/index-statement.ts'
import { noteApplied, prepareJournal, readMigrations } from '../migrating/migration-journal.ts'

/**
 * Applies the migrations up to one to an empty database, as a part of the caller's transaction, and notes
 * them as `migrateDatabase` does, which then applies the later ones. Throws a `StartUpError` for one that
 * this version of the shop does not know.
 */
export async function applyMigrations(client: pg.Client, folder: string, last: number): Promise<void> {
  const migrations = readMigrations(folder)
  const index = migrations.findIndex(({ folderMillis }) => folderMillis === last)
  if (index < 0)
    throw new StartUpError('The backup was made by another version of the shop: use that version, or a later one')
  await prepareJournal(client)
  for (const migration of migrations.slice(0, index + 1)) {
    for (const statement of migration.sql) await client.query(readIndexStatement(statement)?.atOnce ?? statement)
    await noteApplied(client, migration)
  }
}
