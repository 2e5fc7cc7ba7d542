import { byCustomer, customer, implementCalls } from '#platform/server/api/callers.ts'
import { addressesContract } from '../addresses-contract.ts'
import { profileContract } from '../contract.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.ts'
import { readProfile, updateProfile } from './profiles.ts'

const addresses = implementCalls(addressesContract).use(customer)

export const addressesRouter = {
  list: addresses.list.handler(({ context }) => listAddresses(context.shop, context.customer.id)),
  add: addresses.add.handler(byCustomer(addAddress)),
  change: addresses.change.handler(byCustomer(changeAddress)),
  remove: addresses.remove.handler(byCustomer(removeAddress)),
}

const profile = implementCalls(profileContract).use(customer)

export const profileRouter = {
  read: profile.read.handler(({ context }) => readProfile(context.shop, context.customer.id)),
  update: profile.update.handler(byCustomer(updateProfile)),
}
