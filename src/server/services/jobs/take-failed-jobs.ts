import { type SQL, sql } from 'drizzle-orm'
import { failedJobsQueue } from '#server/jobs/failed-jobs-queue.ts'
import type { Shop } from '#server/shop.ts'

/** A job that failed for good, as it lay among the failed ones. */
export type TakenJob = {
  name: string
  /** The id that it had in its own queue. */
  jobId: string
  data: Record<string, unknown> | null
  priority: number
}

/** Takes jobs from among the failed ones, as a part of the caller's transaction: of two who want the same one, one gets it. */
export async function takeFailedJobs(shop: Shop, condition: SQL): Promise<TakenJob[]> {
  const { rows } = await shop.database.execute<TakenJob>(sql`
    delete from jobs.job failed where failed.name = ${failedJobsQueue} and ${condition}
    returning coalesce(failed.source_name, failed.name) as name, coalesce(failed.source_id, failed.id) as "jobId", failed.data,
      failed.priority`)
  return rows
}

/** The jobs whose queue is still there. */
export const isKnown = sql`exists (select from jobs.queue where queue.name = failed.source_name)`
