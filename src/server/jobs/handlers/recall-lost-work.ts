import { recallExports } from '#server/services/exports/recall-exports.ts'
import { recallLostWork } from '#server/services/payments/recall-lost-work.ts'
import { recallChanges } from '#server/services/product-changes/recall-changes.ts'
import { recallLostWorkJob } from '../definitions/recall-lost-work.ts'
import { handleJob } from '../job-handler.ts'

export const recallLostWorkHandler = handleJob(recallLostWorkJob, async (shop) => {
  await recallLostWork(shop)
  await recallChanges(shop)
  await recallExports(shop)
})
