import { z } from 'zod'
import { longPolicy, minutesPolicy, requestedJob, scheduledJob } from '#platform/server/jobs/job-queue.ts'

/** Stores a requested change of many products, or undoes it. */
export const changeProductsJob = requestedJob('change-products', z.object({ setId: z.uuid() }), minutesPolicy)

export const checkProductImportJob = requestedJob('check-product-import', z.object({ setId: z.uuid() }), minutesPolicy)

/** Fetches pictures of some rows of an import, and enqueues itself again while there are more. */
export const fetchImportPicturesJob = requestedJob('fetch-import-pictures', z.object({ setId: z.uuid() }), {
  ...longPolicy,
  expireInSeconds: 15 * 60,
})

/** Starts and ends scheduled changes of many products and of freight, once a minute. */
export const runSchedulesJob = scheduledJob('run-schedules', '* * * * *')
