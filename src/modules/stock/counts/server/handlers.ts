import { admin, implementCalls } from '#platform/server/api/callers.ts'
import { adminStockCountsContract } from '../contract.ts'
import { listCountLines, recordCount } from './count-lines.ts'
import { findCount, listCounts, startCount } from './counts.ts'
import { moveCount } from './move-count.ts'

const stockCounts = implementCalls(adminStockCountsContract).use(admin)

export const adminStockCountsRouter = {
  list: stockCounts.list.handler(({ context, input }) => listCounts(context.shop, input)),
  start: stockCounts.start.handler(({ context: { shop, administrator }, input }) =>
    startCount(shop, { actorId: administrator.id, scope: input }),
  ),
  find: stockCounts.find.handler(({ context, input }) => findCount(context.shop, input.id)),
  record: stockCounts.record.handler(({ context: { shop, administrator }, input }) =>
    recordCount(shop, { actorId: administrator.id, submission: input }),
  ),
  lines: stockCounts.lines.handler(({ context, input }) => listCountLines(context.shop, input)),
  move: stockCounts.move.handler(({ context: { shop, administrator }, input }) =>
    moveCount(shop, { ...input, actorId: administrator.id }),
  ),
}
