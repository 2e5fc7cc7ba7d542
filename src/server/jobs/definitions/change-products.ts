import { z } from 'zod'
import { minutesPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/** Stores a change of many products that somebody asked to be stored, or takes it back. */
export const changeProductsJob: JobDefinition<{ setId: string }> = {
  name: 'change-products',
  policy: minutesPolicy,
  payload: z.object({ setId: z.uuid() }),
}
