import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import type { EmailContent, Sender } from './email-content.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'

type Envelope = Pick<EmailMessage, 'to' | 'replyTo' | 'subject' | 'key'>

/** Builds the complete message, as HTML and as text. Replies go to the shop, unless another address is given. */
export async function renderEmail(envelope: Envelope, email: EmailContent, sender: Sender): Promise<EmailMessage> {
  return {
    replyTo: sender.store.email,
    ...envelope,
    html: await emailHtml(email, sender),
    text: emailText(email, sender),
  }
}
