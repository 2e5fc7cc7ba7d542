import { deliverEmail } from '#server/services/emails/deliver-email.ts'
import { type EmailRequest, emailRequest } from '#server/services/emails/email-request.ts'
import { writeEmail } from '#server/services/emails/write-email.ts'
import type { Job } from './queue.ts'

/**
 * Writes and sends one e-mail. Ask for it in the transaction that gives the reason: another kind of e-mail is another
 * request and another writer.
 */
export const sendEmailJob: Job<EmailRequest> = {
  name: 'send-email',
  payload: emailRequest,
  async run(shop, request) {
    const message = await writeEmail(shop, request)
    if (message) await deliverEmail(shop, message)
  },
}
