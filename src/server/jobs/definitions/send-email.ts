import { type EmailRequest, emailRequest } from '../email-request.ts'
import { multiDayPolicy } from '../job-policy.ts'
import type { JobDefinition } from '../job-queue.ts'

/**
 * Writes and sends one e-mail. Enqueue it in the transaction that causes it: another kind of e-mail is
 * another request and another writer.
 */
export const sendEmailJob: JobDefinition<EmailRequest> = {
  name: 'send-email',
  policy: multiDayPolicy,
  payload: emailRequest,
  // A thousand people may await one product: an e-mail about an order or a password is not sent after all of theirs.
  priority: ({ kind }) => (kind === 'stock-alert' ? -1 : 0),
}
