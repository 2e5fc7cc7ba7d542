import { admin, byStaff, implementCalls } from '#platform/server/api/callers.ts'
import { adminBulkEditsContract } from '../contract.ts'
import { applyBulkEdit, planBulkEdit, unscheduleBulkEdit } from './bulk-edits.ts'

const bulkEdits = implementCalls(adminBulkEditsContract).use(admin)

/** Changing many products at once. */
export const adminBulkEditsRouter = {
  plan: bulkEdits.plan.handler(byStaff(planBulkEdit)),
  apply: bulkEdits.apply.handler(byStaff(applyBulkEdit)),
  unschedule: bulkEdits.unschedule.handler(byStaff(unscheduleBulkEdit)),
}
