import { setRole } from '#modules/customers/server/index.ts'
import { admin, byStaff, customer, implementCalls } from '#platform/server/api/callers.ts'
import { adminUsersContract } from '../contract.ts'
import { ownDataContract } from '../own-contract.ts'
import { blockBuyer, blockUser, listBlockedBuyers, unblockBuyer, unblockUser } from './block-user.ts'
import { eraseGuest, eraseOwnAccount, eraseUser } from './erase-user.ts'
import { addUserNote, findUser, listUsers, readAgreements } from './users.ts'

const users = implementCalls(adminUsersContract).use(admin)

export const adminUsersRouter = {
  list: users.list.handler(({ context, input }) => listUsers(context.shop, input)),
  // For pages of the release before, which know two kinds of access.
  setAdmin: users.setAdmin.handler(
    async ({ context: { shop, administrator }, input: { id, isAdmin, isRestricted } }) => {
      const role = isRestricted ? 'restricted' : 'owner'
      await setRole(shop, { id, role: isAdmin ? role : null, actorId: administrator.id })
      return findUser(shop, id)
    },
  ),
  find: users.find.handler(({ context, input }) => findUser(context.shop, input.id)),
  addNote: users.addNote.handler(byStaff(addUserNote)),
  block: users.block.handler(byStaff(blockUser)),
  unblock: users.unblock.handler(byStaff(unblockUser)),
  blockedBuyers: users.blockedBuyers.handler(({ context }) => listBlockedBuyers(context.shop)),
  blockBuyer: users.blockBuyer.handler(byStaff(blockBuyer)),
  unblockBuyer: users.unblockBuyer.handler(byStaff(unblockBuyer)),
  erase: users.erase.handler(byStaff(eraseUser)),
  eraseGuest: users.eraseGuest.handler(({ context, input }) =>
    eraseGuest(context.shop, { orderId: input.id, actorId: context.administrator.id }),
  ),
}

const ownData = implementCalls(ownDataContract).use(customer)

export const ownDataRouter = {
  agreements: ownData.agreements.handler(({ context }) => readAgreements(context.shop, context.customer.id)),
  erase: ownData.erase.handler(async ({ context: { shop, address, customer: caller }, input }) => {
    await eraseOwnAccount(shop, { customer: caller, password: input.password, address })
    return { erased: true as const }
  }),
}
