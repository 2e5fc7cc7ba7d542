import { admin, implementCalls } from '#platform/server/api/callers.ts'
import { adminUsersContract } from '../contract.ts'
import { eraseGuest, eraseUser } from './erase-user.ts'
import { setAdministrator } from './set-administrator.ts'
import { addUserNote, findUser, listUsers } from './users.ts'

const users = implementCalls(adminUsersContract).use(admin)

/** Reading users, making administrators, and erasing accounts. */
export const adminUsersRouter = {
  list: users.list.handler(({ context, input }) => listUsers(context.shop, input)),
  setAdmin: users.setAdmin.handler(({ context, input }) =>
    setAdministrator(context.shop, { ...input, actorId: context.administrator.id }),
  ),
  find: users.find.handler(({ context, input }) => findUser(context.shop, input.id)),
  addNote: users.addNote.handler(({ context, input }) =>
    addUserNote(context.shop, { ...input, actorId: context.administrator.id }),
  ),
  erase: users.erase.handler(({ context, input }) =>
    eraseUser(context.shop, { ...input, actorId: context.administrator.id }),
  ),
  eraseGuest: users.eraseGuest.handler(({ context, input }) =>
    eraseGuest(context.shop, { orderId: input.id, actorId: context.administrator.id }),
  ),
}
