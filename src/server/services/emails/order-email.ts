import type { EmailMessage } from '#server/adapters/email/email-sender.ts'
import { type OrderEmailContext, orderEmailTexts, unpaidOrderEmailTexts } from '#server/text/order-email-texts.ts'
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

type UnpaidOrder = Parameters<typeof unpaidOrderEmailTexts>[0] &
  Pick<OrderEmailContext, 'event'> & { shop: Sender; attempt: number | undefined }

/** The e-mail at a guest's order, before anything shows that its address is the buyer's. */
export async function unpaidOrderEmail({ event, attempt, ...context }: UnpaidOrder): Promise<EmailMessage> {
  const { order, shop } = context
  const { subject, content } = unpaidOrderEmailTexts(context)
  return renderEmail({ to: order.email, subject, key: emailKey('order', order.id, event.id, attempt) }, content, shop)
}
