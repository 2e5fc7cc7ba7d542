import { usualPolicy } from '../job-policy.ts'
import { emptyPayload, type JobDefinition } from '../job-queue.ts'

/** Finds awaited products that are back in stock, once a minute, and enqueues the e-mails about them. */
export const announceRestockedJob: JobDefinition<Record<string, never>> = {
  name: 'announce-restocked',
  policy: usualPolicy,
  payload: emptyPayload,
  schedule: '* * * * *',
}
