import { usualPolicy } from '../job-policy.ts'
import { emptyPayload, type JobDefinition } from '../job-queue.ts'

/** Finds whatever should have a job and has none: orders, notifications, refunds, e-mails. */
export const requeueLostWorkJob: JobDefinition<Record<string, never>> = {
  // Stored in queues and schedules, also by the release that runs beside this one: not renamed with the code.
  name: 'recall-lost-work',
  policy: usualPolicy,
  payload: emptyPayload,
  schedule: '*/5 * * * *',
}
