import { type SQL, sql } from 'drizzle-orm'
import { takeTurn, waitForLock } from '../database/advisory-locks.ts'
import { inTransaction, type Shop } from '../shop.ts'
import { isUnfinished, type JobDefinition, type StoredJob } from './job-queue.ts'

/** The dead letter queue: jobs that failed for good, until someone decides. */
export const failedJobsQueue = 'failed-jobs'

export type FailedJob = {
  name: string
  /** The id that it had in its own queue. */
  jobId: string
  data: Record<string, unknown> | null
  priority: number
}

/** The jobs that failed for good, all or those with this in their payload, the latest first. */
export async function findFailedJobs({ database, jobs }: Shop, data?: object): Promise<StoredJob[]> {
  const failed = await jobs.find(database, failedJobsQueue, data ? { data } : {})
  return failed.toSorted((one, other) => other.createdOn.getTime() - one.createdOn.getTime())
}

/** Removes failed jobs in the caller's transaction, and returns those that were still there. */
export async function removeFailedJobs(shop: Shop, failed: readonly StoredJob[]): Promise<FailedJob[]> {
  if (failed.length === 0) return []
  await takeTurn(shop.database, 'failedJobs')
  const present = new Set((await findFailedJobs(shop)).map(({ id }) => id))
  const removed = failed.filter(({ id }) => present.has(id))
  for (const { id } of removed) await shop.jobs.remove(shop.database, failedJobsQueue, id)
  return removed.map(({ id, sourceName, sourceId, data, priority }) => ({
    name: sourceName ?? failedJobsQueue,
    jobId: sourceId ?? id,
    data,
    priority,
  }))
}

type Requeuing<Payload extends object> = {
  job: JobDefinition<Payload>
  /** Selects the payloads of what is not done. */
  waiting: SQL
  key: string
  /** Whether a job that ended, well or not, is not repeated. */
  isOnce?: boolean
}

/** The queue is asked about each; the rest is found another time. */
const maxAtOnce = 100

/** Enqueues a job for everything that `waiting` selects and that has none; returns how many. */
export function requeueJobs<Payload extends object>(
  shop: Shop,
  { job, waiting, key, isOnce = false }: Requeuing<Payload>,
): Promise<number> {
  return inTransaction(shop, async (tx) => {
    await waitForLock(tx.database, 'lostWork')
    const { rows } = await tx.database.execute(
      sql`select * from (${waiting}) as waiting order by random() limit ${maxAtOnce}`,
    )
    const lost: Payload[] = []
    for (const row of rows) {
      const known = await tx.jobs.find(tx.database, job.name, { data: { [key]: row[key] } })
      if (!known.some((one) => isOnce || isUnfinished(one))) lost.push(job.payload.parse(row))
    }
    await tx.jobs.enqueueEach(tx.database, job, lost)
    if (lost.length > 0) shop.log.warn({ job: job.name, count: lost.length }, 'lost jobs were enqueued again')
    return lost.length
  })
}
