import { z } from 'zod'
import { minutesPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/** Stores a requested change of many products, or undoes it. */
export const changeProductsJob: JobDefinition<{ setId: string }> = {
  name: 'change-products',
  policy: minutesPolicy,
  payload: z.object({ setId: z.uuid() }),
}
