import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeCluster, startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts'
import { command, databaseUrl } from '#test/database-commands.ts'
import { buildShop } from '../../scripts/project.mjs'
import { cleanUpLater } from './cleanup.ts'

export type BenchmarkDatabases = {
  /** A folder for the files of shops; it goes when the benchmark is over. */
  folder: string
  /** Makes an empty database and gives its address. */
  create(name: string): Promise<string>
  /** Kills PostgreSQL, whichever of its processes is the first by now. */
  kill(): void
}

/** Builds the shop, and starts a PostgreSQL for this benchmark alone, with the settings of the shop's. */
export async function openDatabases(): Promise<BenchmarkDatabases> {
  await buildShop()
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
    kill() {
      const [pid] = readFileSync(join(postgres.cluster, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
  }
}
