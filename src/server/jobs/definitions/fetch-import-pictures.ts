import { z } from 'zod'
import { longPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/**
 * Fetches pictures named by the rows of an import and assigns them to their products: some rows, then
 * enqueues itself again.
 */
export const fetchImportPicturesJob: JobDefinition<{ setId: string }> = {
  name: 'fetch-import-pictures',
  policy: { ...longPolicy, expireInSeconds: 15 * 60 },
  payload: z.object({ setId: z.uuid() }),
}
