import { z } from 'zod'
import { openPasswordReset } from '#server/services/passwords/open-password-reset.ts'
import type { Job } from './queue.ts'

/** Opens the way to a new password for whoever has that e-mail, if anybody has. */
export const openPasswordResetJob: Job<{ resetId: string; email: string }> = {
  name: 'open-password-reset',
  payload: z.object({ resetId: z.uuid(), email: z.string() }),
  run: (shop, request) => openPasswordReset(shop, request),
}
