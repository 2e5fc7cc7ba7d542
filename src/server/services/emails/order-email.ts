import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { type OrderEmailContext, orderEmailTexts } from '#server/text/order-email-texts.ts'
import { renderEmail } from './render-email.ts'

/** The e-mail to a customer about one line of their order's history. */
export async function orderEmail(context: OrderEmailContext): Promise<EmailMessage> {
  const { order, event, shop } = context
  const { subject, content } = orderEmailTexts(context)
  return renderEmail({ to: order.email, subject, key: `order-${order.id}-${event.id}` }, content, shop)
}
