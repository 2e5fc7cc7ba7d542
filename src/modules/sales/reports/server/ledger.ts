import { sql } from 'drizzle-orm'
import type { Shop } from '#platform/server/shop.ts'
import { countsAsRevenue, orderStatuses } from '../../orders/rules.ts'

/** How many orders are posted in one transaction. */
const batch = 500

/**
 * Completes the ledger of sales: paid orders that it lacks, which are those from before it, and the cost of what was sold
 * without one, once its product has one.
 */
export async function keepLedger(shop: Shop): Promise<void> {
  const paid = sql.param(orderStatuses.filter(countsAsRevenue))
  for (let posted = batch; posted === batch; ) {
    const { rows } = await shop.database.execute(sql`
      select post_sale(id) from (
        select id from orders
        where status = any (${paid}::text[]) and not exists (select from sale_entries where order_id = orders.id)
          and exists (select from order_items where order_id = orders.id)
        order by created_at limit ${batch} for update skip locked) lacking`)
    posted = rows.length
  }
  await shop.database.execute(sql`
    update sale_entries set cost_cents = sale_entries.units * products.cost_cents, is_cost_estimated = true
    from products
    where products.id = sale_entries.product_id and sale_entries.cost_cents is null and products.cost_cents is not null`)
}
