import { z } from 'zod'
import { usualPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/** Makes the widths and formats of a picture that was just uploaded. */
export const makePictureVariantsJob: JobDefinition<{ hash: string }> = {
  name: 'make-picture-variants',
  policy: usualPolicy,
  payload: z.object({ hash: z.string().regex(/^[0-9a-f]{32}$/) }),
}
