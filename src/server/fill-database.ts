import { refuseFullDatabase } from './db/dump/clear-target.ts'
import type { Loaded, LoadParts } from './db/dump/load-database.ts'
import { refuseRunningShop } from './db/dump/refuse-running-shop.ts'
import { migrateDatabase } from './db/migrate.ts'
import { enqueueWaitingJobs } from './jobs/enqueue-waiting-jobs.ts'
import { jobHandlers } from './jobs/handlers/index.ts'
import { openJobQueue } from './jobs/queue.ts'
import type { Log } from './log.ts'
import { migrationsFolder } from './services/backups/check-backup.ts'

export type Filling = {
  /** The database that is filled. */
  url: string
  isReplaced: boolean
  log: Log
  /** Loads the content, whatever its source. */
  load(parts: LoadParts): Promise<void>
  /** Copies the pictures and videos, before the database is committed. */
  bringMedia(): Promise<void>
}

/**
 * Fills a database with a whole shop: rows, pictures and videos, and the waiting jobs; then applies the
 * migrations that are newer than its content. All or nothing. Throws a `StartUpError` while a shop runs on
 * the database, and if it is not empty.
 */
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
