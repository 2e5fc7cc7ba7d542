import { admin, byStaff, implementCalls } from '#platform/server/api/callers.ts'
import { adminStockAlertsContract, stockAlertsContract } from '../alerts/contract.ts'
import { deleteStockAlerts, requestStockAlert } from '../alerts/server/alerts.ts'
import { adminStockCountsContract } from '../counts/contract.ts'
import { listCountLines, recordCount } from '../counts/server/count-lines.ts'
import { findCount, listCounts, startCount } from '../counts/server/counts.ts'
import { moveCount } from '../counts/server/move-count.ts'

const alertRequests = implementCalls(stockAlertsContract)

export const stockAlertsRouter = {
  request: alertRequests.request.handler(async ({ context: { shop, address }, input }) => ({
    outcome: await requestStockAlert(shop, { ...input, address }),
  })),
}

const stockAlerts = implementCalls(adminStockAlertsContract).use(admin)

export const adminStockAlertsRouter = {
  deleteOf: stockAlerts.deleteOf.handler(byStaff(deleteStockAlerts)),
}

const stockCounts = implementCalls(adminStockCountsContract).use(admin)

export const adminStockCountsRouter = {
  list: stockCounts.list.handler(({ context, input }) => listCounts(context.shop, input)),
  start: stockCounts.start.handler(byStaff(startCount)),
  find: stockCounts.find.handler(({ context, input }) => findCount(context.shop, input.id)),
  record: stockCounts.record.handler(byStaff(recordCount)),
  lines: stockCounts.lines.handler(({ context, input }) => listCountLines(context.shop, input)),
  move: stockCounts.move.handler(byStaff(moveCount)),
}
