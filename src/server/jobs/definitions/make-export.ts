import { z } from 'zod'
import { minutesPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/** Makes the file of a long list requested by a member of staff. */
export const makeExportJob: JobDefinition<{ exportId: string }> = {
  name: 'make-export',
  policy: minutesPolicy,
  payload: z.object({ exportId: z.uuid() }),
}
