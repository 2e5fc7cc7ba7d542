import { admin, implementCalls } from '#platform/server/api/callers.ts'
import { adminBulkEditsContract } from '../contract.ts'
import { applyBulkEdit, planBulkEdit, unscheduleBulkEdit } from './bulk-edits.ts'

const bulkEdits = implementCalls(adminBulkEditsContract).use(admin)

/** Changing many products at once. */
export const adminBulkEditsRouter = {
  plan: bulkEdits.plan.handler(({ context, input }) =>
    planBulkEdit(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  apply: bulkEdits.apply.handler(({ context, input }) =>
    applyBulkEdit(context.shop, { actorId: context.administrator.id, ...input }),
  ),
  unschedule: bulkEdits.unschedule.handler(({ context, input }) =>
    unscheduleBulkEdit(context.shop, { actorId: context.administrator.id, id: input.id }),
  ),
}
