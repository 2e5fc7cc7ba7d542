import { findContact, findContacts } from '#server/services/phone-orders/find-contacts.ts'
import { placePhoneOrder } from '#server/services/phone-orders/place-phone-order.ts'
import { quotePhoneOrder } from '#server/services/phone-orders/quote-phone-order.ts'
import { admin } from '../base.ts'

const { phoneOrders } = admin.admin

/** Orders that the staff enters for a customer on the phone. */
export const adminPhoneOrdersRouter = {
  contacts: phoneOrders.contacts.handler(({ context, input }) => findContacts(context.shop, input.search)),
  contact: phoneOrders.contact.handler(({ context, input }) => findContact(context.shop, input.customerId)),
  quote: phoneOrders.quote.handler(({ context, input }) => quotePhoneOrder(context.shop, input)),
  place: phoneOrders.place.handler(({ context, input }) =>
    placePhoneOrder(context.shop, { ...input, actorId: context.administrator.id }),
  ),
}
