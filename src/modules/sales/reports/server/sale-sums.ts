import { and, type SQL, sql } from 'drizzle-orm'
import type { Shop } from '#platform/server/shop.ts'
import { countsAsRevenue, orderStatuses } from '../../orders/rules.ts'
import { saleEntries } from '../../tables.ts'
import type { SaleListFilter } from '../contract.ts'
import { type SaleDimension, type SaleGroup, type SaleSort, saleDimensions, withoutOne } from '../rules.ts'

export type SaleFilter = Pick<SaleListFilter, SaleDimension>

/** Keys are told apart as they are stored, which takes half as long as by their texts. */
const keys: Record<SaleGroup, SQL> = {
  day: sql`${saleEntries.day}`,
  week: sql`date_trunc('week', ${saleEntries.day}::timestamp)::date`,
  month: sql`date_trunc('month', ${saleEntries.day}::timestamp)::date`,
  category: sql`${saleEntries.categoryId}`,
  brand: sql`${saleEntries.brandId}`,
  rim: sql`${saleEntries.rimInches}`,
  product: sql`${saleEntries.productId}`,
  state: sql`${saleEntries.state}`,
  payment: sql`${saleEntries.payment}`,
  promotion: sql`promotion_id`,
  order: sql`${saleEntries.orderId}`,
}

/** Where the key of a group is made: what was sold by two promotions counts for each of them. */
const sources = (by: SaleGroup | undefined): SQL =>
  by === 'promotion'
    ? sql`(select *, unnest(promotion_ids) as promotion_id from ${saleEntries} where promotion_ids <> '{}') as ${saleEntries}`
    : sql`${saleEntries}`

const orNone = (column: SQL, chosen: string, type: SQL): SQL =>
  chosen === withoutOne ? sql`${column} is null` : sql`${column} = ${chosen}::${type}`

const conditions: Record<SaleDimension, (chosen: string) => SQL> = {
  category: (chosen) => orNone(sql`${saleEntries.categoryId}`, chosen, sql`uuid`),
  brand: (chosen) => orNone(sql`${saleEntries.brandId}`, chosen, sql`uuid`),
  rim: (chosen) => orNone(sql`${saleEntries.rimInches}`, chosen, sql`integer`),
  product: (chosen) => sql`${saleEntries.productId} = ${chosen}::uuid`,
  state: (chosen) => sql`${saleEntries.state} = ${chosen}`,
  payment: (chosen) => sql`${saleEntries.payment} = ${chosen}`,
  promotion: (chosen) => sql`${chosen}::uuid = any (${saleEntries.promotionIds})`,
}

export const inDays = ({ from, to }: { from: string; to: string }): SQL =>
  sql`${saleEntries.day} between ${from}::date and ${to}::date`

const matches = (filter: SaleFilter): SQL | undefined =>
  and(
    ...saleDimensions.map((name) => {
      const chosen = filter[name]
      return chosen === undefined ? undefined : conditions[name](chosen)
    }),
  )

const opening = {
  category: saleEntries.opensCategory,
  brand: saleEntries.opensBrand,
  rim: saleEntries.opensRim,
} as const

/** What marks one row of each order among those of a group and a filter; undefined where only the ids tell orders apart. */
function orderMark(by: SaleGroup | undefined, filter: SaleFilter) {
  const isOf = (name: SaleDimension) => by === name || filter[name] !== undefined
  const told = (['category', 'brand', 'rim'] as const).filter(isOf)
  if (isOf('product')) return saleEntries.isSale
  if (isOf('promotion') || told.length > 1) return undefined
  return told[0] ? opening[told[0]] : saleEntries.opensOrder
}

/** Whether the sums of a group's rows are those of all sales, and few: not where a sale counts for several rows. */
export const addUp = (by: SaleGroup | undefined, filter: SaleFilter): boolean =>
  by !== 'promotion' && by !== 'order' && orderMark(undefined, filter) !== undefined

const sums = {
  grossCents: sql`${saleEntries.grossCents}`,
  discountCents: sql`${saleEntries.discountCents}`,
  refundCents: sql`${saleEntries.refundCents}`,
  refundFreightCents: sql`${saleEntries.refundFreightCents}`,
  freightCents: sql`${saleEntries.freightCents}`,
  freightPaidCents: sql`${saleEntries.freightPaidCents}`,
  costCents: sql`${saleEntries.costCents}`,
  costedGoodsCents: sql`case when ${saleEntries.costCents} is not null then ${saleEntries.grossCents}
    - ${saleEntries.discountCents} - ${saleEntries.refundCents} + ${saleEntries.refundFreightCents} end`,
  units: sql`${saleEntries.units}`,
}

const summed = (columns: Readonly<Record<string, SQL>>): SQL =>
  sql.join(
    Object.entries(columns).map(
      ([name, value]) => sql`coalesce(sum(${value}), 0)::double precision as ${sql.identifier(name)}`,
    ),
    sql`, `,
  )

const again = Object.fromEntries(Object.keys(sums).map((name) => [name, sql`${sql.identifier(name)}`]))

/** The sums of rows of sums, with their orders by this column. */
export const sumUp = (orders: 'orders' | 'allOrders'): SQL =>
  sql`${summed({ ...again, orders: sql`${sql.identifier(orders)}` })}, coalesce(bool_or("isCostEstimated"), false) as "isCostEstimated"`

/**
 * The sums of the sales of a period by a group, or of all of them, narrowed by a filter: a row for each key. `allOrders`
 * are those that count for the whole, where rows add up.
 */
export function sumSales({ by, filter, days }: { by?: SaleGroup | undefined; filter: SaleFilter; days: SQL }): SQL {
  const mark = orderMark(by, filter)
  const markOfAll = orderMark(undefined, filter)
  const isApart = by === 'order' || !mark
  const rows = sql`
    select ${by ? keys[by] : sql`''::text`} as key, ${summed({ ...sums, allOrders: markOfAll ? sql`${markOfAll}::integer` : sql`0` })},
      coalesce(bool_or(${saleEntries.isCostEstimated} and ${saleEntries.costCents} is not null), false) as "isCostEstimated",
      ${isApart ? sql`max(${saleEntries.isSale}::integer)` : sql`sum(${mark}::integer)`}::double precision as orders
    from ${sources(by)} where ${and(days, matches(filter))} group by 1${isApart ? sql`, ${saleEntries.orderId}` : sql``}`
  // Sums of each order first: quicker than telling the ids of a sum apart.
  const ofKeys =
    isApart && by !== 'order'
      ? sql`select key, ${sumUp('orders')}, sum("allOrders") as "allOrders" from (${rows}) of_orders group by 1`
      : rows
  return sql`select ${by === 'month' ? sql`left(key::text, 7)` : sql`coalesce(key::text, ${withoutOne})`} as id, * from (${ofKeys}) of_keys`
}

/** What rows of sums are ordered by. */
export const sortKeys: Record<SaleSort, SQL> = {
  name: sql`key`,
  gross: sql`"grossCents"`,
  discount: sql`"discountCents"`,
  refund: sql`"refundCents"`,
  freight: sql`"freightCents"`,
  cost: sql`"costCents"`,
  margin: sql`"costedGoodsCents" - "costCents"`,
  units: sql`units`,
  orders: sql`orders`,
  revenue: sql`"grossCents" - "discountCents" + "freightCents" - "refundCents"`,
}

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
