import { subscribeToNewsletter } from '#server/services/newsletter/subscribe-to-newsletter.ts'
import { unsubscribeFromNewsletter } from '#server/services/newsletter/unsubscribe-from-newsletter.ts'
import { visitor } from '../base.ts'

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
