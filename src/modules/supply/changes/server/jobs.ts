import { z } from 'zod'
import { type JobDefinition, longPolicy, minutesPolicy } from '#platform/server/jobs/job-queue.ts'

/** Stores a requested change of many products, or undoes it. */
export const changeProductsJob: JobDefinition<{ setId: string }> = {
  name: 'change-products',
  policy: minutesPolicy,
  payload: z.object({ setId: z.uuid() }),
}

/** Compares a file with the products of the shop. */
export const checkProductImportJob: JobDefinition<{ setId: string }> = {
  name: 'check-product-import',
  policy: minutesPolicy,
  payload: z.object({ setId: z.uuid() }),
}

/** Fetches pictures of some rows of an import, and enqueues itself again while there are more. */
export const fetchImportPicturesJob: JobDefinition<{ setId: string }> = {
  name: 'fetch-import-pictures',
  policy: { ...longPolicy, expireInSeconds: 15 * 60 },
  payload: z.object({ setId: z.uuid() }),
}
