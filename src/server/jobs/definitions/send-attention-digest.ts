import { usualPolicy } from '../job-policy.ts'
import { emptyPayload, type JobDefinition } from '../job-queue.ts'

/** Informs the staff of open items by e-mail, at the beginning of the shop's day. */
export const sendAttentionDigestJob: JobDefinition<Record<string, never>> = {
  name: 'send-attention-digest',
  policy: usualPolicy,
  payload: emptyPayload,
  schedule: '0 8 * * *',
}
