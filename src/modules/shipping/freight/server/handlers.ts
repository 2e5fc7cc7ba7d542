import { admin, implementCalls } from '#platform/server/api/callers.ts'
import { adminFreightContract } from '../staff-contract.ts'
import { addFreight, deleteFreight, listFreight } from './change-freight.ts'

const freight = implementCalls(adminFreightContract).use(admin)

/** The freight tables, which the staff changes from a day on. */
export const adminFreightRouter = {
  read: freight.read.handler(({ context }) => listFreight(context.shop)),
  add: freight.add.handler(({ context, input }) =>
    addFreight(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  delete: freight.delete.handler(({ context, input }) =>
    deleteFreight(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
}
