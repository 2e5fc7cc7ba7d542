import { createSupplier } from '#server/services/suppliers/create-supplier.ts'
import { listSuppliers } from '#server/services/suppliers/list-suppliers.ts'
import { admin } from '../base.ts'

const { suppliers } = admin.admin

/** Whom the shop buys from. */
export const adminSuppliersRouter = {
  list: suppliers.list.handler(({ context }) => listSuppliers(context.shop)),
  create: suppliers.create.handler(({ context, input }) =>
    createSupplier(context.shop, { actorId: context.administrator.id, name: input.name }),
  ),
}
