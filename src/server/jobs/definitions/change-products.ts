import { z } from 'zod'
import { longPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/** Stores a change of many products that somebody asked to be stored, or takes it back. */
export const changeProductsJob: JobDefinition<{ setId: string }> = {
  name: 'change-products',
  policy: longPolicy,
  payload: z.object({ setId: z.uuid() }),
}
