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

/**
 * Fetches pictures named by the rows of an import and assigns them to their products: some rows, then
 * enqueues itself again.
 */
export const fetchImportPicturesJob: JobDefinition<{ setId: string }> = {
  name: 'fetch-import-pictures',
  policy: { ...longPolicy, expireInSeconds: 15 * 60 },
  payload: z.object({ setId: z.uuid() }),
}
