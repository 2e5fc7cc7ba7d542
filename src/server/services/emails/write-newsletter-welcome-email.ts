import { and, eq, isNull } from 'drizzle-orm'
import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { newsletterSubscriptions } from '#server/db/schema/index.ts'
import { unsubscribeCode } from '#server/services/newsletter/unsubscribe-code.ts'
import type { Shop } from '#server/shop.ts'
import type { EmailContent } from './email-content.ts'
import { renderEmail } from './render-email.ts'

/** Welcomes somebody to the newsletter and shows the way out; nothing once they have taken it. */
export async function writeNewsletterWelcomeEmail(
  shop: Shop,
  subscriptionId: string,
): Promise<EmailMessage | undefined> {
  const [subscription] = await shop.database
    .select({ email: newsletterSubscriptions.email, consentedAt: newsletterSubscriptions.consentedAt })
    .from(newsletterSubscriptions)
    .where(and(eq(newsletterSubscriptions.id, subscriptionId), isNull(newsletterSubscriptions.unsubscribedAt)))
  if (!subscription) return undefined
  const { name } = shop.store
  const email: EmailContent = {
    title: 'Inscrição confirmada',
    preview: 'Você vai receber nossas ofertas e novidades. Dá para cancelar quando quiser.',
    greeting: 'Olá!',
    parts: [
      { kind: 'paragraph', text: `A partir de agora você recebe as ofertas e novidades da ${name} neste e-mail.` },
      { kind: 'button', label: 'Ver as ofertas', url: `${shop.url}/products?offers=true` },
      {
        kind: 'note',
        text: `Não quer mais receber, ou não foi você quem se inscreveu? Cancele aqui: ${shop.url}/newsletter/unsubscribe?code=${unsubscribeCode(shop, subscriptionId)}`,
      },
    ],
    reason: `Você recebeu esta mensagem porque este e-mail foi inscrito nas novidades da ${name}.`,
  }
  const envelope = {
    to: subscription.email,
    subject: `Você está na lista de ofertas da ${name}`,
    // Coming back after leaving is another event.
    key: `newsletter-welcome-${subscriptionId}-${subscription.consentedAt.getTime()}`,
  }
  return renderEmail(envelope, email, shop)
}
