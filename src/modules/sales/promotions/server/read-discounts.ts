import { type SQL, sql } from 'drizzle-orm'
import type { AdjustmentKind } from '#modules/catalog/promotions/adjustments.ts'
import { promotions } from '#modules/catalog/promotions/tables.ts'
import { shopDay, shopTimeZone } from '#platform/dates.ts'
import { startOfDay } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { countsAsRevenue, orderStatuses } from '../../orders/rules.ts'
import { orderAdjustments, orders } from '../../orders/tables.ts'
import type { DiscountRow } from '../contract.ts'

/** The first day of the eleventh month before a day; both are ISO dates. */
function firstDayOfYear(today: string): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10)
}

/** What orders count, for sums of money. */
export const isPaid: SQL = sql`${orders.status} = any (${sql.param(orderStatuses.filter(countsAsRevenue))}::text[])`

type Summed = {
  month: string
  kind: AdjustmentKind
  promotionId: string | null
  label: string | null
  orderCount: number
  discountCents: number
}

/** What each promotion, coupon and other kind of rule took off paid orders, by the month of the order, newest first. */
export async function readDiscounts(shop: Shop): Promise<DiscountRow[]> {
  const since = startOfDay(firstDayOfYear(shopDay(shop.now())))
  const { rows } = await shop.database.execute<Summed>(sql`
    select to_char(${orders.createdAt} at time zone ${shopTimeZone}, 'YYYY-MM') as month,
      ${orderAdjustments.kind} as kind, ${orderAdjustments.promotionId} as "promotionId",
      min(${promotions.label}) as label,
      count(distinct ${orders.id})::integer as "orderCount",
      sum(${orderAdjustments.goodsCents} + ${orderAdjustments.shippingCents})::double precision as "discountCents"
    from ${orders}
      join ${orderAdjustments} on ${orderAdjustments.orderId} = ${orders.id}
      left join ${promotions} on ${promotions.id} = ${orderAdjustments.promotionId}
    where ${orders.createdAt} >= ${since} and ${isPaid}
    group by 1, 2, 3
    order by month desc, "discountCents" desc`)
  return rows.map(({ month, kind, promotionId, label, orderCount, discountCents }) => ({
    id: [month, kind, promotionId].filter(Boolean).join(' '),
    ...{ month, kind, label: label ?? '', orderCount, discountCents },
  }))
}
