import { checkStock } from '#server/services/stock/check-stock.ts'
import { checkStockJob } from '../definitions/check-stock.ts'
import { handleJob } from '../job-handler.ts'

export const checkStockHandler = handleJob(checkStockJob, async (shop) => {
  await checkStock(shop)
})
