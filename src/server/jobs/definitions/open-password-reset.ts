import { z } from 'zod'
import { usualPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/** Sends the link for a new password to the account that was found, if one was. */
export const openPasswordResetJob: JobDefinition<{ resetId: string; userId: string | null }> = {
  name: 'open-password-reset',
  policy: usualPolicy,
  payload: z.object({ resetId: z.uuid(), userId: z.uuid().nullable() }),
}
