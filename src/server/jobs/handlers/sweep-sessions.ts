import { sweepSessions } from '#server/services/sessions/sweep-sessions.ts'
import { sweepSessionsJob } from '../definitions/sweep-sessions.ts'
import { handleJob } from '../job-handler.ts'

export const sweepSessionsHandler = handleJob(sweepSessionsJob, sweepSessions)
