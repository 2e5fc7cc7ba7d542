import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import type { EmailContent, Sender } from './email-content.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'

type Envelope = Pick<EmailMessage, 'to' | 'replyTo' | 'subject' | 'key'>

/** Puts an e-mail into its envelope, as HTML and as text. An answer to it reaches the shop, where nobody else is named. */
export async function renderEmail(envelope: Envelope, email: EmailContent, sender: Sender): Promise<EmailMessage> {
  return {
    replyTo: sender.store.email,
    ...envelope,
    html: await emailHtml(email, sender),
    text: emailText(email, sender),
  }
}
