import { listUsers } from '#server/services/users/list-users.ts'
import { setAdministrator } from '#server/services/users/set-administrator.ts'
import { admin } from '../base.ts'

export const adminUsersRouter = {
  list: admin.admin.users.list.handler(({ context, input }) => listUsers(context.shop, input)),
  setAdmin: admin.admin.users.setAdmin.handler(({ context, input }) =>
    setAdministrator(context.shop, { ...input, actorId: context.administrator.id }),
  ),
}
