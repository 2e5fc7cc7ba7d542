import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import type { EmailRequest } from '#server/jobs/email-request.ts'
import type { Shop } from '#server/shop.ts'
import { rightsOfferEmailTexts } from '#server/text/account-email-texts.ts'
import { writeAttentionDigestEmail, writeAttentionEmail } from './write-attention-emails.ts'
import { writeContactConfirmationEmail, writeContactMessageEmail } from './write-contact-emails.ts'
import { writeInvoiceEmail } from './write-invoice-email.ts'
import { writeNewsletterWelcomeEmail } from './write-newsletter-welcome-email.ts'
import { writeOrderClaimEmail } from './write-order-claim-email.ts'
import { writeOrderEmail } from './write-order-email.ts'
import { writePasswordChangedEmail } from './write-password-changed-email.ts'
import { writePasswordResetEmail } from './write-password-reset-email.ts'
import { writeReturnEmail, writeReturnRequestEmail } from './write-return-email.ts'
import { writeStockAlertEmail } from './write-stock-alert-email.ts'
import { writeWelcomeEmail } from './write-welcome-email.ts'

/** Writes the requested e-mail; undefined if its subject no longer applies. */
export async function writeEmail(shop: Shop, request: EmailRequest): Promise<EmailMessage | undefined> {
  switch (request.kind) {
    case 'welcome':
      return writeWelcomeEmail(shop, request.userId)
    case 'password-reset':
      return writePasswordResetEmail(shop, request.resetId)
    case 'rights-offer':
      return writePasswordResetEmail(shop, request.resetId, rightsOfferEmailTexts)
    case 'password-changed':
      return writePasswordChangedEmail(shop, request)
    case 'contact-message':
      return writeContactMessageEmail(shop, request.messageId)
    case 'contact-confirmation':
      return writeContactConfirmationEmail(shop, request.messageId)
    case 'newsletter-welcome':
      return writeNewsletterWelcomeEmail(shop, request.subscriptionId)
    case 'stock-alert':
      return writeStockAlertEmail(shop, request.alertId)
    case 'order':
      return writeOrderEmail(shop, request)
    case 'order-claim':
      return writeOrderClaimEmail(shop, request.claimId)
    case 'return-request':
      return writeReturnRequestEmail(shop, request.returnId)
    case 'invoice':
      return writeInvoiceEmail(shop, request)
    case 'return':
      return writeReturnEmail(shop, request)
    case 'attention':
      return writeAttentionEmail(shop, request.itemId)
    case 'attention-digest':
      return writeAttentionDigestEmail(shop, request.day)
  }
}
