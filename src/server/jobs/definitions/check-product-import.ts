import { z } from 'zod'
import { minutesPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/** Compares a file with the products of the shop. */
export const checkProductImportJob: JobDefinition<{ setId: string }> = {
  name: 'check-product-import',
  policy: minutesPolicy,
  payload: z.object({ setId: z.uuid() }),
}
