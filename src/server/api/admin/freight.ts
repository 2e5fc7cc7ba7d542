import { addFreight } from '#server/services/freight/add-freight.ts'
import { deleteFreight } from '#server/services/freight/delete-freight.ts'
import { listFreight } from '#server/services/freight/list-freight.ts'
import { admin } from '../base.ts'

const { freight } = admin.admin

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
