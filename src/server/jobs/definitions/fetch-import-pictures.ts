import { z } from 'zod'
import { longPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/** Fetches pictures that the rows of an import name, and gives them to their products: some rows, and then itself again. */
export const fetchImportPicturesJob: JobDefinition<{ setId: string }> = {
  name: 'fetch-import-pictures',
  policy: { ...longPolicy, expireInSeconds: 15 * 60 },
  payload: z.object({ setId: z.uuid() }),
}
