import { admin, byStaff, implementCalls } from '#platform/server/api/callers.ts'
import { adminFreightContract } from '../staff-contract.ts'
import { addFreight, deleteFreight, listFreight } from './change-freight.ts'

const freight = implementCalls(adminFreightContract).use(admin)

export const adminFreightRouter = {
  read: freight.read.handler(({ context }) => listFreight(context.shop)),
  add: freight.add.handler(byStaff(addFreight)),
  delete: freight.delete.handler(byStaff(deleteFreight)),
}
