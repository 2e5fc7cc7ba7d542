import { rmSync } from 'node:fs'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { jobHandlers } from '#app/server/jobs.ts'
import { migrateDatabase } from '#platform/server/database/migrate.ts'
import { removeCluster, startEmbeddedPostgres } from '#platform/server/embedded-postgres/start-embedded-postgres.ts'
import { openJobQueue } from '#platform/server/jobs/open-queue.ts'
import { makeTestFolder } from '../scripts/project.mjs'
import { command, databaseUrl } from './database-commands.ts'

/** Starts one real PostgreSQL for the whole run and makes the template that test databases are copied from. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeTestFolder('test')
  const postgres = await startEmbeddedPostgres(folder, [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=300',
  ])
  const templateName = 'template_shop'
  await command(postgres.url, `create database ${templateName}`)
  const template = databaseUrl(postgres.url, templateName)
  await migrateDatabase(template, 'src/app/server/migrations')
  const queue = openJobQueue(template, pino({ level: 'error' }))
  await queue.prepare(jobHandlers.map(({ job }) => job))
  await queue.stop()
  project.provide('postgresUrl', postgres.url)
  project.provide('templateName', templateName)
  return async () => {
    await postgres.stop()
    removeCluster(postgres)
    rmSync(folder, { recursive: true, force: true })
  }
}
