import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import type { Shop } from '#server/shop.ts'
import type { EmailRequest } from './email-request.ts'
import { writeOrderEmail } from './write-order-email.ts'
import { writePasswordChangedEmail } from './write-password-changed-email.ts'
import { writePasswordResetEmail } from './write-password-reset-email.ts'
import { writeWelcomeEmail } from './write-welcome-email.ts'

/** Writes the e-mail that was asked for; none when what it would tell of is no more. */
export async function writeEmail(shop: Shop, request: EmailRequest): Promise<EmailMessage | undefined> {
  switch (request.kind) {
    case 'welcome':
      return writeWelcomeEmail(shop, request.userId)
    case 'password-reset':
      return writePasswordResetEmail(shop, request.resetId)
    case 'password-changed':
      return writePasswordChangedEmail(shop, request)
    case 'order':
      return writeOrderEmail(shop, request.orderId, request.eventId)
  }
}
