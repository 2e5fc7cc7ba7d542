import { discardFailedJob } from '#server/services/failed-jobs/discard-failed-job.ts'
import { listFailedJobs } from '#server/services/failed-jobs/list-failed-jobs.ts'
import { retryFailedJob, retryFailedJobs } from '#server/services/failed-jobs/retry-failed-jobs.ts'
import { admin } from '../base.ts'

const { failedJobs } = admin.admin

/** The jobs that failed for good: retrying and dismissing them. */
export const adminFailedJobsRouter = {
  list: failedJobs.list.handler(async ({ context, input }) => {
    const page = await listFailedJobs(context.shop, input)
    // The error's name is English, and for those who run the shop.
    return context.administrator.isRestricted
      ? { ...page, rows: page.rows.map((row) => ({ ...row, cause: null })) }
      : page
  }),
  retry: failedJobs.retry.handler(({ context, input }) =>
    retryFailedJob(context.shop, { ...input, actorId: context.administrator.id }),
  ),
  retryAll: failedJobs.retryAll.handler(({ context }) =>
    retryFailedJobs(context.shop, { actorId: context.administrator.id }),
  ),
  discard: failedJobs.discard.handler(({ context, input }) =>
    discardFailedJob(context.shop, { ...input, actorId: context.administrator.id }),
  ),
}
