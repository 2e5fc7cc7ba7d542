import { admin, implementCalls } from '#platform/server/api/callers.ts'
import { adminPhoneOrdersContract } from '../contract.ts'
import { findContact, findContacts } from './find-contacts.ts'
import { placePhoneOrder, quotePhoneOrder } from './place-phone-order.ts'

const phoneOrders = implementCalls(adminPhoneOrdersContract).use(admin)

export const adminPhoneOrdersRouter = {
  contacts: phoneOrders.contacts.handler(({ context, input }) => findContacts(context.shop, input.search)),
  contact: phoneOrders.contact.handler(({ context, input }) => findContact(context.shop, input.customerId)),
  quote: phoneOrders.quote.handler(({ context, input }) => quotePhoneOrder(context.shop, input)),
  place: phoneOrders.place.handler(({ context: { shop, administrator }, input }) =>
    placePhoneOrder(shop, {
      ...input,
      actorId: administrator.id,
      hasDiscountLimit: !administrator.permissions.has('promotions'),
    }),
  ),
}
