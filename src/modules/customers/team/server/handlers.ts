import { admin, byStaff, implementCalls } from '#platform/server/api/callers.ts'
import { adminRolesContract, adminTeamContract } from '../contract.ts'
import { invite, listTeam, resetSecondStep, sendInvitation, setRole } from './members.ts'
import { createRole, deleteRole, listOwnRoles, updateRole } from './own-roles.ts'

const team = implementCalls(adminTeamContract).use(admin)

export const adminTeamRouter = {
  list: team.list.handler(({ context }) => listTeam(context.shop, context.administrator)),
  invite: team.invite.handler(byStaff(invite)),
  sendInvitation: team.sendInvitation.handler(byStaff(sendInvitation)),
  resetSecondStep: team.resetSecondStep.handler(byStaff(resetSecondStep)),
  setRole: team.setRole.handler(byStaff(setRole)),
  remove: team.remove.handler(({ context, input }) =>
    setRole(context.shop, { id: input.id, role: null, actorId: context.administrator.id }),
  ),
}

const roles = implementCalls(adminRolesContract).use(admin)

export const adminRolesRouter = {
  list: roles.list.handler(({ context }) => listOwnRoles(context.shop)),
  create: roles.create.handler(({ context, input }) =>
    createRole(context.shop, { ...input, actor: context.administrator }),
  ),
  update: roles.update.handler(({ context, input }) => {
    const { id, updatedAt, expectedUpdatedAt = updatedAt, name, permissions } = input
    const fields = { name, permissions }
    return updateRole(context.shop, { actor: context.administrator, id, fields, expectedUpdatedAt })
  }),
  delete: roles.delete.handler(({ context, input }) =>
    deleteRole(context.shop, { ...input, actor: context.administrator }),
  ),
}
