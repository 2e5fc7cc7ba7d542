import { z } from 'zod'
import type { JobDefinition } from '../job-queue.ts'

/** Opens the way to a new password for the account of an e-mail, if there is one. */
export const openPasswordResetJob: JobDefinition<{ resetId: string; email: string }> = {
  name: 'open-password-reset',
  payload: z.object({ resetId: z.uuid(), email: z.string() }),
}
