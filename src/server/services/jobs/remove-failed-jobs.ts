import { lockOf } from '#server/db/advisory-locks.ts'
import { failedJobsQueue } from '#server/jobs/failed-jobs-queue.ts'
import type { StoredJob } from '#server/jobs/job-queue.ts'
import type { Shop } from '#server/shop.ts'

/** A job that failed for good. */
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

/**
 * Removes these jobs from the queue of failed ones in the caller's transaction, and returns those that were still
 * there: of two concurrent callers, one gets each.
 */
export async function removeFailedJobs(shop: Shop, failed: readonly StoredJob[]): Promise<FailedJob[]> {
  if (failed.length === 0) return []
  await lockOf(shop.database, 'failedJobs')
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
