import { sql } from 'drizzle-orm'
import { bestSellingDays } from '#domain/catalog/best-selling.ts'
import { countsAsRevenue, orderStatuses } from '#domain/orders/order-status.ts'
import { cardTags } from '#server/cache/cache-tag.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { waitForLock } from '#server/db/advisory-locks.ts'
import { inTransaction, type Shop } from '#server/shop.ts'

/**
 * Counts again how many pieces of each product were sold within the period that counts, in paid orders; a set
 * of four is four pieces. Only changed figures are written, so that lists change no more often than their
 * content. Products are locked in a way that still allows carts and orders to refer to them.
 */
export function sumUpSales(shop: Shop): Promise<void> {
  return inTransaction(shop, async (tx) => {
    await waitForLock(tx.database, 'salesSummary')
    const since = new Date(shop.now().getTime() - bestSellingDays * 86_400_000)
    const paid = sql.param(orderStatuses.filter(countsAsRevenue))
    const { rows } = await tx.database.execute<{ id: string }>(sql`
      with sold as (
        select product_id, sum(quantity - cancelled_quantity)::integer as quantity
        from order_items join orders on orders.id = order_id
        where orders.status = any (${paid}::text[]) and orders.created_at >= ${since.toISOString()}::timestamptz
        group by product_id),
      counted as materialized (
        select products.id, coalesce(sold.quantity, 0) * case when is_set_of_four then 4 else 1 end as pieces
        from products left join sold on sold.product_id = products.id
        where products.sold_count > 0 or products.id in (select product_id from sold)
        order by products.id for no key update of products)
      update products set sold_count = pieces from counted
      where products.id = counted.id and sold_count <> pieces
      returning products.id`)
    if (rows.length > 0) await invalidateCache(tx, ['list', ...cardTags(rows)])
  })
}
