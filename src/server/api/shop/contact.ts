import { sendContactMessage } from '#server/services/contact/send-contact-message.ts'
import { visitor } from '../base.ts'

export const contactRouter = {
  send: visitor.contact.send.handler(({ context: { shop, address }, input }) =>
    sendContactMessage(shop, { ...input, address }),
  ),
}
