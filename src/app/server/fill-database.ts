import { refuseRunningShop } from '#platform/server/backups/connect.ts'
import { migrationsFolder } from '#platform/server/backups/load-backup.ts'
import { type Loaded, type LoadParts, refuseFullDatabase } from '#platform/server/backups/load-database.ts'
import { migrateDatabase } from '#platform/server/database/migrate.ts'
import type { JobDefinition, JobQueue } from '#platform/server/jobs/job-queue.ts'
import { openJobQueue } from '#platform/server/jobs/open-queue.ts'
import type { Log } from '#platform/server/log.ts'
import { jobHandlers } from './jobs.ts'

/** Enqueues the jobs that waited in another database, except for scheduled ones and those of old versions. */
export async function enqueueWaitingJobs(
  queue: JobQueue,
  { database, jobs }: Loaded,
  definitions: readonly JobDefinition[],
): Promise<void> {
  for (const { name, data, startAfter } of jobs) {
    const definition = definitions.find((one) => one.name === name)
    const payload = definition?.payload.safeParse(data)
    if (definition && !definition.schedule && payload?.success)
      await queue.enqueue(database, definition, payload.data, { startAfter })
  }
}

export type Filling = {
  url: string
  isReplaced: boolean
  log: Log
  /** Loads the content, whatever its source. */
  load(parts: LoadParts): Promise<void>
  /** Copies the pictures and videos, before the database is committed. */
  bringMedia(): Promise<void>
}

/** Fills a database with a whole shop, all or nothing. Throws a `StartUpError` if it is in use or not empty. */
export async function fillDatabase({ url, isReplaced, log, load, bringMedia }: Filling): Promise<void> {
  await refuseRunningShop(url)
  await refuseFullDatabase(url, { isReplaced })
  const definitions = jobHandlers.map(({ job }) => job)
  const queue = openJobQueue(url, log)
  try {
    await queue.prepare(definitions)
    const beforeCommit = async (loaded: Loaded) => {
      await enqueueWaitingJobs(queue, loaded, definitions)
      await bringMedia()
    }
    await load({ migrationsFolder, isReplaced, beforeCommit })
  } finally {
    await queue.stop()
  }
  await migrateDatabase(url, migrationsFolder)
}
