import { customer, implementCalls } from '#platform/server/api/callers.ts'
import { addressesContract } from '../addresses-contract.ts'
import { profileContract } from '../contract.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.ts'
import { readProfile, updateProfile } from './profiles.ts'

const addresses = implementCalls(addressesContract).use(customer)

export const addressesRouter = {
  list: addresses.list.handler(({ context }) => listAddresses(context.shop, context.customer.id)),
  add: addresses.add.handler(({ context, input }) =>
    addAddress(context.shop, { ...input, userId: context.customer.id }),
  ),
  change: addresses.change.handler(({ context, input }) =>
    changeAddress(context.shop, { ...input, userId: context.customer.id }),
  ),
  remove: addresses.remove.handler(({ context, input }) =>
    removeAddress(context.shop, { ...input, userId: context.customer.id }),
  ),
}

const profile = implementCalls(profileContract).use(customer)

export const profileRouter = {
  read: profile.read.handler(({ context }) => readProfile(context.shop, context.customer.id)),
  update: profile.update.handler(({ context, input }) =>
    updateProfile(context.shop, { ...input, userId: context.customer.id }),
  ),
}
