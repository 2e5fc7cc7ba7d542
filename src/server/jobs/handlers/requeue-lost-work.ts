import { requeueExports } from '#server/services/exports/requeue-exports.ts'
import { requeueLostWork } from '#server/services/payments/requeue-lost-work.ts'
import { requeueChanges } from '#server/services/product-changes/requeue-changes.ts'
import { requeueLostWorkJob } from '../definitions/requeue-lost-work.ts'
import { handleJob } from '../job-handler.ts'

export const requeueLostWorkHandler = handleJob(requeueLostWorkJob, async (shop) => {
  await requeueLostWork(shop)
  await requeueChanges(shop)
  await requeueExports(shop)
})
