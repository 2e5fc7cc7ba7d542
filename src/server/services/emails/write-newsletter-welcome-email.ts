import { and, eq, isNull } from 'drizzle-orm'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { newsletterSubscriptions } from '#server/db/schema/index.ts'
import { unsubscribeCode } from '#server/services/newsletter/unsubscribe-code.ts'
import type { Shop } from '#server/shop.ts'
import { newsletterWelcomeEmailTexts } from '#server/text/account-email-texts.ts'
import { renderEmail } from './render-email.ts'

/** Welcomes a new subscriber of the newsletter and shows how to unsubscribe; undefined once they have. */
export async function writeNewsletterWelcomeEmail(
  shop: Shop,
  subscriptionId: string,
): Promise<EmailMessage | undefined> {
  const [subscription] = await shop.database
    .select({ email: newsletterSubscriptions.email, consentedAt: newsletterSubscriptions.consentedAt })
    .from(newsletterSubscriptions)
    .where(and(eq(newsletterSubscriptions.id, subscriptionId), isNull(newsletterSubscriptions.unsubscribedAt)))
  if (!subscription) return undefined
  const unsubscribeUrl = `${shop.url}/newsletter/unsubscribe?code=${unsubscribeCode(shop, subscriptionId)}`
  const { subject, content } = newsletterWelcomeEmailTexts(shop, unsubscribeUrl)
  const envelope = {
    to: subscription.email,
    subject,
    // Coming back after leaving is another event.
    key: `newsletter-welcome-${subscriptionId}-${subscription.consentedAt.getTime()}`,
  }
  return renderEmail(envelope, content, shop)
}
