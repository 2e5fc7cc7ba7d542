import { anonymiseOldOrders } from '#server/services/retention/anonymise-old-orders.ts'
import { sweepOldRows } from '#server/services/retention/sweep-old-rows.ts'
import { sweepOldRowsJob } from '../definitions/sweep-old-rows.ts'
import { handleJob } from '../job-handler.ts'

export const sweepOldRowsHandler = handleJob(sweepOldRowsJob, async (shop) => {
  const removed = await sweepOldRows(shop)
  if (Object.keys(removed).length > 0) shop.log.info({ removed }, 'old rows were removed')
  const orders = await anonymiseOldOrders(shop)
  if (orders > 0) shop.log.info({ orders }, 'old orders were made anonymous')
})
