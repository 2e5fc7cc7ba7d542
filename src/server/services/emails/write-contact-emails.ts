import { eq } from 'drizzle-orm'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { contactMessages } from '#server/db/schema/index.ts'
import type { Shop } from '#server/shop.ts'
import { contactConfirmationEmailTexts, contactMessageEmailTexts } from '#server/text/contact-email-texts.ts'
import { renderEmail } from './render-email.ts'

/** Brings a message that somebody wrote to the shop, so that answering it answers its writer. */
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
 * Informs the writer that their message arrived, and its protocol (Decreto 7.962/2013, article 4). What they wrote is not
 * repeated: nobody can have the shop send words of theirs to a stranger.
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
