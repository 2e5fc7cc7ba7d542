import { type SQL, sql } from 'drizzle-orm'
import { failedJobsQueue } from '#server/jobs/failed-jobs-queue.ts'
import type { Shop } from '#server/shop.ts'

/** A job that failed for good. */
export type FailedJob = {
  name: string
  /** The id that it had in its own queue. */
  jobId: string
  data: Record<string, unknown> | null
  priority: number
}

/**
 * Removes jobs from the queue of failed ones in the caller's transaction, and returns them: of two concurrent
 * callers, one gets each.
 */
export async function removeFailedJobs(shop: Shop, condition: SQL): Promise<FailedJob[]> {
  const { rows } = await shop.database.execute<FailedJob>(sql`
    delete from jobs.job failed where failed.name = ${failedJobsQueue} and ${condition}
    returning coalesce(failed.source_name, failed.name) as name, coalesce(failed.source_id, failed.id) as "jobId", failed.data,
      failed.priority`)
  return rows
}

/** The condition of failed jobs whose queue still exists. */
export const isKnown = sql`exists (select from jobs.queue where queue.name = failed.source_name)`
