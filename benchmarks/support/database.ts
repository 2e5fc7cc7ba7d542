import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeCluster, startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts'
import { command, databaseUrl } from '#test/database-commands.ts'
import { cleanUpLater } from './cleanup.ts'

export type BenchmarkDatabases = {
  /** A folder for the files of shops; it goes when the benchmark is over. */
  folder: string
  /** Makes an empty database and gives its address. */
  create(name: string): Promise<string>
}

/**
 * A PostgreSQL of the benchmark's own, with the settings of the shop's; it and its files go when the
 * benchmark is over.
 */
export async function openDatabases(): Promise<BenchmarkDatabases> {
  const folder = mkdtempSync(join(tmpdir(), 'aro-certo-benchmark-'))
  cleanUpLater(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres(folder)
  cleanUpLater(async () => {
    await postgres.stop()
    removeCluster(postgres)
  })
  return {
    folder,
    async create(name) {
      await command(postgres.url, `create database ${name}`)
      return databaseUrl(postgres.url, name)
    },
  }
}
