import { visitor } from '#platform/server/api/base.ts'
import { sendContactMessage } from './contact-messages.ts'
import { subscribeToNewsletter, unsubscribeFromNewsletter } from './newsletter.ts'

export const contactRouter = {
  send: visitor.contact.send.handler(({ context: { shop, address }, input }) =>
    sendContactMessage(shop, { ...input, address }),
  ),
}

export const newsletterRouter = {
  subscribe: visitor.newsletter.subscribe.handler(async ({ context: { shop, address }, input }) => {
    await subscribeToNewsletter(shop, { ...input, address })
    return { accepted: true }
  }),
  unsubscribe: visitor.newsletter.unsubscribe.handler(async ({ context, input }) => {
    await unsubscribeFromNewsletter(context.shop, input.code)
    return { cancelled: true }
  }),
}
