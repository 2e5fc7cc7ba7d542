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

/** How many orders rows are of: by the marks of the ledger where these tell it, since telling ids apart takes longer. */
function orderCount(by: SaleGroup | undefined, filter: SaleFilter): SQL {
  const isOf = (name: SaleDimension) => by === name || filter[name] !== undefined
  const told = (['category', 'brand', 'rim'] as const).filter(isOf)
  if (isOf('product') || by === 'order') return sql`count(*) filter (where ${saleEntries.isSale})`
  if (isOf('promotion') || told.length > 1)
    return sql`count(distinct ${saleEntries.orderId}) filter (where ${saleEntries.isSale})`
  return sql`count(*) filter (where ${told[0] ? opening[told[0]] : saleEntries.opensOrder})`
}

/** The sums of the sales of a period by a group, or of all of them, narrowed by a filter: a row for each key. */
export function sumSales({ by, filter, days }: { by?: SaleGroup; filter: SaleFilter; days: SQL }): SQL {
  const { grossCents, discountCents, refundCents, refundFreightCents, costCents } = saleEntries
  const orders = by === 'order' ? sql`max(${saleEntries.opensOrder}::integer)` : orderCount(by, filter)
  return sql`
    select ${by ? keys[by] : sql`''`} as id,
      coalesce(sum(${grossCents}), 0)::double precision as "grossCents",
      coalesce(sum(${discountCents}), 0)::double precision as "discountCents",
      coalesce(sum(${refundCents}), 0)::double precision as "refundCents",
      coalesce(sum(${refundFreightCents}), 0)::double precision as "refundFreightCents",
      coalesce(sum(${saleEntries.freightCents}), 0)::double precision as "freightCents",
      coalesce(sum(${saleEntries.freightPaidCents}), 0)::double precision as "freightPaidCents",
      coalesce(sum(${costCents}), 0)::double precision as "costCents",
      coalesce(sum(${grossCents} - ${discountCents} - ${refundCents} + ${refundFreightCents})
        filter (where ${costCents} is not null), 0)::double precision as "costedGoodsCents",
      coalesce(bool_or(${saleEntries.isCostEstimated} and ${costCents} is not null), false) as "isCostEstimated",
      coalesce(sum(${saleEntries.units}), 0)::double precision as units,
      coalesce(${orders}, 0)::double precision as orders
    from ${sources(by)} where ${and(days, matches(filter))} ${by ? sql`group by 1` : sql``}`
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
