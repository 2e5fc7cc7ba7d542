import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AdjustmentKind } from '#modules/catalog/promotions/adjustments.ts'
import { couponCodes, products, promotions } from '#modules/catalog/tables.ts'
import { shopError } from '#platform/contract/errors.ts'
import { shopDay, shopTimeZone, withInstants } from '#platform/dates.ts'
import { backOfficePageSize, type Page, pageWindow } from '#platform/pagination.ts'
import { pick } from '#platform/pick.ts'
import { whoChanged } from '#platform/server/audit.ts'
import { parseStored } from '#platform/server/database/parse-stored.ts'
import { containsText, startOfDay } from '#platform/server/database/queries.ts'
import type { Shop } from '#platform/server/shop.ts'
import { countsAsRevenue, orderStatuses } from '../../orders/rules.ts'
import { normaliseCode } from '../../pricing/rules.ts'
import { orderAdjustments, orders } from '../../tables.ts'
import {
  type AdminPromotion,
  type DiscountRow,
  type PromotionFields,
  type PromotionRow,
  promotionBenefit,
  promotionConditions,
  type promotionListInput,
} from '../contract.ts'
import { type PromotionState, stateAt } from '../rules.ts'

export type StoredPromotion = typeof promotions.$inferSelect

/** Whether an order names a promotion, in any state. */
export const isUsed: SQL<boolean> = sql<boolean>`exists (select 1 from ${orderAdjustments}
  where ${orderAdjustments.promotionId} = ${promotions}.id)`

/** The only code of a coupon; null for none and for many. */
const onlyCode = sql<string | null>`(select min(code) from ${couponCodes}
  where ${couponCodes.promotionId} = ${promotions}.id and not ${couponCodes.isForOneUse})`
const codeCount = sql<number>`(select count(*)::integer from ${couponCodes}
  where ${couponCodes.promotionId} = ${promotions}.id)`

type ListInput = z.output<typeof promotionListInput>

/** Promotions by name or code, the newest first, with their use. */
export async function listPromotions(shop: Shop, { page, ...filter }: ListInput): Promise<Page<PromotionRow>> {
  const matching = matchesFilter(filter, shop.now())
  const { offset, ...window } = pageWindow(await shop.database.$count(promotions, matching), page, backOfficePageSize)
  const rows = await shop.database
    .select({
      ...pick(promotions, 'id', 'label', 'benefit', 'conditions', 'startsAt', 'endsAt', 'stoppedAt', 'maxUses'),
      code: onlyCode,
      codeCount,
    })
    .from(promotions)
    .where(matching)
    .orderBy(desc(promotions.createdAt), promotions.id)
    .limit(backOfficePageSize)
    .offset(offset)
  const uses = await sumUses(
    shop,
    rows.map(({ id }) => id),
  )
  return {
    ...window,
    rows: rows.map((row) => ({
      ...withInstants(row),
      benefit: parseStored(promotionBenefit, row.benefit),
      minimumCents: row.conditions.minimumCents,
      state: stateAt(row, shop.now()),
      ...(uses.get(row.id) ?? { useCount: 0, discountCents: 0, revenueCents: 0 }),
    })),
  }
}

function matchesFilter({ search, state, kind }: Omit<ListInput, 'page'>, now: Date): SQL | undefined {
  const { startsAt, endsAt, stoppedAt, needsCode } = promotions
  const states: Record<PromotionState, SQL | undefined> = {
    active: and(isNull(stoppedAt), lte(startsAt, now), or(isNull(endsAt), gt(endsAt, now))),
    scheduled: and(isNull(stoppedAt), gt(startsAt, now)),
    ended: and(isNull(stoppedAt), lte(endsAt, now)),
    stopped: isNotNull(stoppedAt),
  }
  const ofCode =
    search &&
    sql`exists (select 1 from ${couponCodes}
    where ${couponCodes.promotionId} = ${promotions}.id and strpos(${couponCodes.code}, ${normaliseCode(search)}) > 0)`
  return and(
    state && states[state],
    kind && eq(needsCode, kind === 'coupon'),
    search && ofCode ? or(containsText(sql`normalise(${promotions.label})`, search), ofCode) : undefined,
  )
}

type Uses = Pick<PromotionRow, 'useCount' | 'discountCents' | 'revenueCents'>

/** An order with several shares of a promotion counts once. */
async function sumUses(shop: Shop, ids: readonly string[]): Promise<Map<string, Uses>> {
  const { rows } = await shop.database.execute<Uses & { id: string }>(sql`
    with used as (
      select ${orderAdjustments.promotionId} as promotion_id, ${orderAdjustments.orderId} as order_id,
        sum(${orderAdjustments.goodsCents} + ${orderAdjustments.shippingCents}) as cents
      from ${orderAdjustments} where ${orderAdjustments.promotionId} = any (${sql.param(ids)}::uuid[])
      group by 1, 2)
    select promotion_id as id,
      (count(*) filter (where ${orders.status} <> 'cancelled'))::integer as "useCount",
      coalesce(sum(cents) filter (where ${isPaid}), 0)::double precision as "discountCents",
      coalesce(sum(${orders.totalCents} - ${orders.refundedCents}) filter (where ${isPaid}), 0)::double precision
        as "revenueCents"
    from used join ${orders} on ${orders.id} = order_id group by 1`)
  return new Map(rows.map(({ id, ...uses }) => [id, uses]))
}

/** Throws `PROMOTION_NOT_FOUND`. */
export async function findPromotion(shop: Shop, id: string): Promise<AdminPromotion> {
  const [row] = await shop.database
    .select({ promotion: promotions, isUsed, onlyCode, codeCount, changedBy: whoChanged('promotion', promotions) })
    .from(promotions)
    .where(eq(promotions.id, id))
  if (!row) throw shopError('PROMOTION_NOT_FOUND')
  const { promotion } = row
  return {
    id,
    ...readFields(promotion, row),
    state: stateAt(promotion, shop.now()),
    stoppedAt: promotion.stoppedAt?.toISOString() ?? null,
    isUsed: row.isUsed,
    products: await shop.database
      .select(pick(products, 'id', 'name'))
      .from(products)
      .where(inArray(products.id, [...promotion.conditions.productIds]))
      .orderBy(products.name),
    updatedAt: promotion.updatedAt.toISOString(),
    changedBy: row.changedBy,
  }
}

/** How a promotion's codes are counted, for `readFields`. */
export const codeColumns = { onlyCode, codeCount }
type Codes = { onlyCode: string | null; codeCount: number }

/** A stored promotion as its form has it. */
export function readFields(promotion: StoredPromotion, { onlyCode: code, codeCount: count }: Codes): PromotionFields {
  const { startsAt, endsAt, needsCode } = promotion
  const codes = code !== null ? { kind: 'one' as const, code } : { kind: 'many' as const, count }
  return {
    ...pick(promotion, 'label', 'priority', 'combinesWithCoupons', 'maxUses', 'maxUsesPerCustomer'),
    benefit: parseStored(promotionBenefit, promotion.benefit),
    conditions: parseStored(promotionConditions, promotion.conditions),
    firstDay: shopDay(startsAt),
    lastDay: endsAt && shopDay(new Date(endsAt.getTime() - 1)),
    codes: needsCode ? codes : { kind: 'none' },
  }
}

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
