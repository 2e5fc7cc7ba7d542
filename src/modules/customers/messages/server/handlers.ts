import { implementCalls } from '#platform/server/api/callers.ts'
import { contactContract } from '../contract.ts'
import { newsletterContract } from '../newsletter-contract.ts'
import { sendContactMessage } from './contact-messages.ts'
import { subscribeToNewsletter, unsubscribeFromNewsletter } from './newsletter.ts'

const contact = implementCalls(contactContract)

export const contactRouter = {
  send: contact.send.handler(({ context: { shop, address }, input }) =>
    sendContactMessage(shop, { ...input, address }),
  ),
}

const newsletter = implementCalls(newsletterContract)

export const newsletterRouter = {
  subscribe: newsletter.subscribe.handler(async ({ context: { shop, address }, input }) => {
    await subscribeToNewsletter(shop, { ...input, address })
    return { accepted: true }
  }),
  unsubscribe: newsletter.unsubscribe.handler(async ({ context, input }) => {
    await unsubscribeFromNewsletter(context.shop, input.code)
    return { cancelled: true }
  }),
}
