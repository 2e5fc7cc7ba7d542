import { openPasswordReset } from '#server/services/passwords/open-password-reset.ts'
import { openPasswordResetJob } from '../definitions/open-password-reset.ts'
import { handleJob } from '../job-handler.ts'

export const openPasswordResetHandler = handleJob(openPasswordResetJob, openPasswordReset)
