import { inject } from 'vitest'
import { type DatabaseClient, openDatabase } from '#platform/server/database/client.ts'
import { command, databaseUrl } from './database-commands.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL of the test run's own, and the migrated database that every test database is copied from. */
    postgresUrl: string
    templateName: string
  }
}

export type TestDatabase = DatabaseClient & { url: string; name: string }

// Queries of one connection wait for each other; the driver's next version refuses to take several at once.
process.on('warning', (warning) => {
  if (warning.message.includes('client.query()')) throw warning
})

let opened = 0

/** Copies the template into a fresh database of the caller's own. `close` drops it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  opened += 1
  const name = `test_${process.env.VITEST_POOL_ID ?? '0'}_${process.pid}_${opened}`
  const server = inject('postgresUrl')
  // Copying the files takes a third of what logging every page of the copy takes.
  await command(server, `create database ${name} template ${inject('templateName')} strategy file_copy`)
  const url = databaseUrl(server, name)
  const client = openDatabase(url, 20, (error) => {
    // Dropping the database cuts the connections that are still closing; anything else is a fault.
    if (!('code' in error && error.code === '57P01')) throw error
  })
  return {
    ...client,
    url,
    name,
    async close() {
      await client.close()
      await command(server, `drop database ${name} with (force)`)
    },
  }
}
