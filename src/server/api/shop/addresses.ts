import { addAddress } from '#server/services/addresses/add-address.ts'
import { changeAddress } from '#server/services/addresses/change-address.ts'
import { listAddresses } from '#server/services/addresses/list-addresses.ts'
import { removeAddress } from '#server/services/addresses/remove-address.ts'
import { customer } from '../base.ts'

export const addressesRouter = {
  list: customer.addresses.list.handler(({ context }) => listAddresses(context.shop, context.customer.id)),
  add: customer.addresses.add.handler(({ context, input }) =>
    addAddress(context.shop, { ...input, userId: context.customer.id }),
  ),
  change: customer.addresses.change.handler(({ context, input }) =>
    changeAddress(context.shop, { ...input, userId: context.customer.id }),
  ),
  remove: customer.addresses.remove.handler(({ context, input }) =>
    removeAddress(context.shop, { ...input, userId: context.customer.id }),
  ),
}
