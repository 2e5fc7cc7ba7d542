import { sql } from 'drizzle-orm'
import { scheduledJob } from '#platform/server/jobs/job-queue.ts'
import type { Shop } from '#platform/server/shop.ts'
import { raiseAttention } from './raise-attention.ts'

/** Compares every stock with the sum of its movements, in the hours before the shop's morning. */
export const checkStockJob = scheduledJob('check-stock', '23 6 * * *')

export type StockDifference = { productId: string; quantity: number; movementSum: number }

const namedToStaff = 50

/** Logs and raises stocks that differ from the sum of their movements; only a count shows which is right. */
export async function checkStock(shop: Shop): Promise<StockDifference[]> {
  const { rows: differences } = await shop.database.execute<StockDifference>(sql`
    select product_stock.product_id as "productId", product_stock.quantity, coalesce(moved.sum, 0)::integer as "movementSum"
    from product_stock
    left join (select product_id, sum(quantity) as sum from stock_movements group by product_id) as moved using (product_id)
    where product_stock.quantity <> coalesce(moved.sum, 0)
    order by product_stock.product_id`)
  if (differences.length === 0) return []
  shop.log.error({ differences }, 'the movements of products do not add up to their stock')
  const named = differences.slice(0, namedToStaff)
  const cause = named
    .map(({ productId, quantity, movementSum }) => `${productId}: stock ${quantity}, movements ${movementSum}`)
    .join('; ')
  const details = { productIds: named.map(({ productId }) => productId), cause }
  await raiseAttention(shop, { kind: 'stock-difference', subject: 'stock', details })
  return differences
}
