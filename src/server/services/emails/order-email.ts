import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { type OrderEmailContext, orderEmailTexts } from '#server/text/order-email-texts.ts'
import type { Sender } from './email-content.ts'
import { emailKey } from './email-key.ts'
import { renderEmail } from './render-email.ts'

/** The e-mail to a customer about one line of their order's history; `attempt` counts how often it is sent. */
export async function orderEmail({
  attempt,
  ...context
}: OrderEmailContext & { shop: Sender; attempt?: number | undefined }): Promise<EmailMessage> {
  const { order, event, shop } = context
  const { subject, content } = orderEmailTexts(context)
  return renderEmail({ to: order.email, subject, key: emailKey('order', order.id, event.id, attempt) }, content, shop)
}
