import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { type OrderNews, orderEmailTexts } from '#server/text/order-email-texts.ts'
import { renderEmail } from './render-email.ts'

/** The e-mail that tells a customer of one line of their order's history. */
export async function orderEmail(news: OrderNews): Promise<EmailMessage> {
  const { order, event, shop } = news
  const { subject, content } = orderEmailTexts(news)
  return renderEmail({ to: order.email, subject, key: `order-${order.id}-${event.id}` }, content, shop)
}
