import { findCount } from '#server/services/stock-counts/find-count.ts'
import { listCountLines } from '#server/services/stock-counts/list-count-lines.ts'
import { listCounts } from '#server/services/stock-counts/list-counts.ts'
import { moveCount } from '#server/services/stock-counts/move-count.ts'
import { recordCount } from '#server/services/stock-counts/record-count.ts'
import { startCount } from '#server/services/stock-counts/start-count.ts'
import { admin } from '../base.ts'

const { stockCounts } = admin.admin

/** Stock counts. */
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
