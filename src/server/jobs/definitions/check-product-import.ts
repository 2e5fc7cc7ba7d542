import { z } from 'zod'
import { longPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/** Compares a file with the products of the shop. */
export const checkProductImportJob: JobDefinition<{ setId: string }> = {
  name: 'check-product-import',
  policy: longPolicy,
  payload: z.object({ setId: z.uuid() }),
}
