import { addUserNote } from '#server/services/users/add-user-note.ts'
import { eraseGuest, eraseUser } from '#server/services/users/erase-user.ts'
import { findUser } from '#server/services/users/find-user.ts'
import { listUsers } from '#server/services/users/list-users.ts'
import { setAdministrator } from '#server/services/users/set-administrator.ts'
import { admin } from '../base.ts'

const { users } = admin.admin

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
