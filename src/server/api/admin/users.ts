import { listUsers } from '#server/services/users/list-users.ts'
import { setAdministrator } from '#server/services/users/set-administrator.ts'
import { admin } from '../base.ts'

const { users } = admin.admin

/** Reading users, and making administrators. */
export const adminUsersRouter = {
  list: users.list.handler(({ context, input }) => listUsers(context.shop, input)),
  setAdmin: users.setAdmin.handler(({ context, input }) =>
    setAdministrator(context.shop, { ...input, actorId: context.administrator.id }),
  ),
}
