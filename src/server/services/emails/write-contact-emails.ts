import { eq } from 'drizzle-orm'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { contactMessages } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { contactConfirmationEmailTexts, contactMessageEmailTexts } from '#server/text/contact-email-texts.ts'
import { renderEmail } from './render-email.ts'

/** Forwards a message from the contact form to the shop, so that replying to it reaches its writer. */
export async function writeContactMessageEmail(shop: Shop, messageId: string): Promise<EmailMessage | undefined> {
  const written = await findMessage(shop, messageId)
  if (!written) return undefined
  const { email } = written
  const { subject, content } = contactMessageEmailTexts(written)
  const envelope = {
    to: shop.store.email,
    replyTo: email,
    subject,
    key: `contact-message-${messageId}`,
  }
  return renderEmail(envelope, content, shop)
}

/**
 * Informs the writer that their message arrived, and its protocol number (Decreto 7.962/2013, article 4). The
 * message is not repeated: the form cannot be used to send a text to a stranger.
 */
export async function writeContactConfirmationEmail(shop: Shop, messageId: string): Promise<EmailMessage | undefined> {
  const written = await findMessage(shop, messageId)
  if (!written) return undefined
  const { email } = written
  const { subject, content } = contactConfirmationEmailTexts(shop, written)
  const envelope = {
    to: email,
    subject,
    key: `contact-confirmation-${messageId}`,
  }
  return renderEmail(envelope, content, shop)
}

async function findMessage(shop: Shop, messageId: string) {
  const [found] = await shop.database.select().from(contactMessages).where(eq(contactMessages.id, messageId))
  return found
}
