import { admin, byStaff, implementCalls } from '#platform/server/api/callers.ts'
import { adminSuppliersContract } from '../contract.ts'
import { createSupplier, deleteSupplier, listSuppliers, updateSupplier } from './suppliers.ts'

const suppliers = implementCalls(adminSuppliersContract).use(admin)

export const adminSuppliersRouter = {
  list: suppliers.list.handler(({ context }) => listSuppliers(context.shop)),
  create: suppliers.create.handler(({ context, input }) =>
    createSupplier(context.shop, { actorId: context.administrator.id, fields: input }),
  ),
  update: suppliers.update.handler(({ context, input }) => {
    const { productCount: _1, lastImport: _2, reading: _3, changedBy: _4, ...change } = input
    const { id, updatedAt, expectedUpdatedAt = updatedAt, ...fields } = change
    return updateSupplier(context.shop, { actorId: context.administrator.id, id, fields, expectedUpdatedAt })
  }),
  delete: suppliers.delete.handler(byStaff(deleteSupplier)),
}
