import { admin, byStaff, implementCalls } from '#platform/server/api/callers.ts'
import { adminStockCountsContract } from '../contract.ts'
import { listCountLines, recordCount } from './count-lines.ts'
import { findCount, listCounts, startCount } from './counts.ts'
import { moveCount } from './move-count.ts'

const stockCounts = implementCalls(adminStockCountsContract).use(admin)

export const adminStockCountsRouter = {
  list: stockCounts.list.handler(({ context, input }) => listCounts(context.shop, input)),
  start: stockCounts.start.handler(byStaff(startCount)),
  find: stockCounts.find.handler(({ context, input }) => findCount(context.shop, input.id)),
  record: stockCounts.record.handler(byStaff(recordCount)),
  lines: stockCounts.lines.handler(({ context, input }) => listCountLines(context.shop, input)),
  move: stockCounts.move.handler(byStaff(moveCount)),
}
