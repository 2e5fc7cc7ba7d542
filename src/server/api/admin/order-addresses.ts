import { changeAddress, findOrderAddress, quoteAddress } from '#server/services/shipments/change-address.ts'
import { admin } from '../base.ts'

const { orderAddresses } = admin.admin

/** The addresses of orders that have not been sent. */
export const adminOrderAddressesRouter = {
  find: orderAddresses.find.handler(({ context, input }) => findOrderAddress(context.shop, input.id)),
  quote: orderAddresses.quote.handler(({ context, input }) => quoteAddress(context.shop, input)),
  change: orderAddresses.change.handler(({ context, input }) =>
    changeAddress(context.shop, { ...input, actorId: context.administrator.id }),
  ),
}
