import { applyBulkEdit } from '#server/services/bulk-edits/apply-bulk-edit.ts'
import { planBulkEdit } from '#server/services/bulk-edits/plan-bulk-edit.ts'
import { unscheduleBulkEdit } from '#server/services/bulk-edits/unschedule-bulk-edit.ts'
import { admin } from '../base.ts'

const { bulkEdits } = admin.admin

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
