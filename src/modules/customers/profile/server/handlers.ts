import { customer } from '#platform/server/api/base.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.ts'
import { readProfile, updateProfile } from './profiles.ts'

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

export const profileRouter = {
  read: customer.profile.read.handler(({ context }) => readProfile(context.shop, context.customer.id)),
  update: customer.profile.update.handler(({ context, input }) =>
    updateProfile(context.shop, { ...input, userId: context.customer.id }),
  ),
}
