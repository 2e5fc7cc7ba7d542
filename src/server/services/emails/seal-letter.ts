import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import type { Letter, Sender } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'

type Envelope = Pick<EmailMessage, 'to' | 'replyTo' | 'subject' | 'key'>

/** Puts a letter into its envelope, as HTML and as text. */
export async function sealLetter(envelope: Envelope, letter: Letter, sender: Sender): Promise<EmailMessage> {
  return { ...envelope, html: await letterHtml(letter, sender), text: letterText(letter, sender) }
}
