import { and, type SQL, sql } from 'drizzle-orm'
import type { SaleListFilter } from '../contract.ts'
import {
  type SaleDimension,
  type SaleFigures,
  type SaleGroup,
  type SaleSort,
  saleDimensions,
  withoutOne,
} from '../rules.ts'
import { saleEntries } from '../tables.ts'

export type SaleFilter = Pick<SaleListFilter, SaleDimension>

const keys: Record<SaleGroup, SQL> = {
  day: sql`${saleEntries.day}::text`,
  week: sql`date_trunc('week', ${saleEntries.day})::date::text`,
  month: sql`to_char(${saleEntries.day}, 'YYYY-MM')`,
  category: sql`coalesce(${saleEntries.categoryId}::text, ${withoutOne})`,
  brand: sql`coalesce(${saleEntries.brandId}::text, ${withoutOne})`,
  rim: sql`coalesce(${saleEntries.rimInches}::text, ${withoutOne})`,
  product: sql`${saleEntries.productId}::text`,
  state: sql`${saleEntries.state}`,
  payment: sql`${saleEntries.payment}`,
  promotion: sql`promotion_id::text`,
  order: sql`${saleEntries.orderId}::text`,
}

/** Where the key of a group is made: what was sold by two promotions counts for each of them. */
const sources = (by: SaleGroup | undefined): SQL =>
  by === 'promotion'
    ? sql`${saleEntries} cross join lateral unnest(${saleEntries.promotionIds}) as promotion_id`
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

/** How many orders rows are of, by the marks of the ledger; undefined where only the ids tell it, which takes longer. */
function orderCount(by: SaleGroup | undefined, filter: SaleFilter): SQL | undefined {
  const isOf = (name: SaleDimension) => by === name || filter[name] !== undefined
  const told = (['category', 'brand', 'rim'] as const).filter(isOf)
  if (by === 'order') return sql`max(${saleEntries.isSale}::integer)`
  if (isOf('product')) return sql`count(*) filter (where ${saleEntries.isSale})`
  if (isOf('promotion') || told.length > 1) return undefined
  return sql`count(*) filter (where ${told[0] ? opening[told[0]] : saleEntries.opensOrder})`
}

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

/** The sums of the sales of a period by a group, or of all of them, narrowed by a filter: a row for each key. */
export function sumSales({ by, filter, days }: { by?: SaleGroup; filter: SaleFilter; days: SQL }): SQL {
  const rows = sql`${sources(by)} where ${and(days, matches(filter))}`
  const id = by ? keys[by] : sql`''`
  const grouped = by ? sql`group by 1` : sql``
  const isEstimated = sql`coalesce(bool_or(${saleEntries.isCostEstimated} and ${saleEntries.costCents} is not null), false)`
  const orders = orderCount(by, filter)
  if (orders)
    return sql`select ${id} as id, ${summed(sums)}, ${isEstimated} as "isCostEstimated",
      ${orders}::double precision as orders from ${rows} ${grouped}`
  // Sums of each order first: quicker than telling the ids of a sum apart.
  const columns = Object.fromEntries(Object.keys(sums).map((name) => [name, sql`${sql.identifier(name)}`]))
  return sql`
    select ${by ? sql`id` : sql`''`} as id, ${summed({ ...columns, orders: sql`orders` })},
      coalesce(bool_or("isCostEstimated"), false) as "isCostEstimated"
    from (
      select ${id} as id, ${saleEntries.orderId} as order_id, ${summed(sums)}, ${isEstimated} as "isCostEstimated",
        max(${saleEntries.isSale}::integer) as orders
      from ${rows} group by 1, 2) of_orders ${grouped}`
}

/** What rows of sums are ordered by. */
export const sortKeys: Record<SaleSort, SQL> = {
  name: sql`id`,
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

export type SummedRow = SaleFigures & { id: string }

/** A row of sums without its key. */
export const figuresOf = ({ id: _id, ...figures }: SummedRow): SaleFigures => figures
