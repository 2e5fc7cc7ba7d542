import { sql } from 'drizzle-orm'
import { writeSearchMisses } from '#modules/catalog/server/index.ts'
import { productStock, products, searchMisses } from '#modules/catalog/tables.ts'
import { daysBefore, shopDay } from '#platform/dates.ts'
import { backOfficePageSize, type Page } from '#platform/pagination.ts'
import type { Period } from '#platform/periods.ts'
import { atOneMoment, type Shop } from '#platform/server/shop.ts'
import { saleEntries } from '../../tables.ts'
import type { AbcReport, AbcRow, SearchMissRow, StockReport, StockRow } from '../contract.ts'
import {
  abcClasses,
  abcLimits,
  type abcMeasures,
  searchDays,
  stockDays,
  type stockLists,
  type stockSorts,
} from '../rules.ts'
import { readPage } from './read-page.ts'
import { inDays, sortKeys, sumSales } from './sale-sums.ts'

type AskedAbc = Period & { measure: (typeof abcMeasures)[number]; page: number }

/** Products by what they brought: the first of them that make up most of the whole are of class A, the next of class B. */
export function readAbc(shop: Shop, { measure, page, ...period }: AskedAbc): Promise<AbcReport> {
  const sums = sumSales({ by: 'product', filter: {}, days: inDays(period) })
  const classed = sql`
    select id, "amountCents", units, "upTo", case when "upTo" - share < ${abcLimits.A} then 'A'
      when "upTo" - share < ${abcLimits.B} then 'B' else 'C' end as class
    from (
      select *, sum(share) over (order by "amountCents" desc, id rows unbounded preceding) as "upTo"
      from (
        select *, coalesce("amountCents" / nullif(sum(greatest("amountCents", 0)) over (), 0), 0) as share
        from (select id, ${sortKeys[measure]} as "amountCents", units from (${sums}) summed) amounts
      ) shares
    ) running`
  return atOneMoment(shop, async ({ database }) => {
    const { rest, ...found } = await readPage<AbcRow, { classes: AbcReport['classes'] | null }>(database, {
      source: classed,
      listed: sql`
        select source.id, ${products.name} as name, class, "amountCents", units,
          round(("upTo" * 100)::numeric, 1)::double precision as "upTo"
        from source join ${products} on ${products.id} = source.id::uuid`,
      order: sql`"amountCents" desc, id`,
      rest: sql`
        select json_agg(ofClass) as classes from (
          select class, count(*)::integer as products, sum("amountCents") as "amountCents" from source group by 1) ofClass`,
      page,
      size: backOfficePageSize,
    })
    const classes = abcClasses.map(
      (name) => rest.classes?.find((one) => one.class === name) ?? { class: name, products: 0, amountCents: 0 },
    )
    return { ...found, classes }
  })
}

type AskedStock = { list: (typeof stockLists)[number]; sort: (typeof stockSorts)[number]; page: number }

/** What is for sale of each product, at cost, and how long it lasts at the pace of the latest days. */
export function readStock(shop: Shop, { list, sort, page }: AskedStock): Promise<StockReport> {
  const today = shopDay(shop.now())
  const days = inDays({ from: daysBefore(today, stockDays - 1), to: today })
  const goods = sql`
    select ${products.id} as id, ${products.name} as name, ${productStock.quantity} as quantity,
      (${productStock.quantity}::bigint * ${products.costCents})::double precision as "valueCents",
      greatest(coalesce(sold.units, 0), 0)::integer as "soldUnits",
      case when sold.units > 0 then round(${productStock.quantity} * ${stockDays}::numeric / sold.units)::integer end
        as "daysLeft"
    from ${products} join ${productStock} on ${productStock.productId} = ${products.id}
    left join (
      select ${saleEntries.productId} as product_id, sum(${saleEntries.units}) as units from ${saleEntries}
      where ${days} group by 1) sold on sold.product_id = ${products.id}
    where ${products.deletedAt} is null and ${productStock.quantity} > 0`
  const narrowed = {
    all: sql`true`,
    idle: sql`"soldUnits" = 0`,
    'without-cost': sql`"valueCents" is null`,
  }[list]
  const order = {
    value: sql`"valueCents" desc nulls last`,
    days: sql`"daysLeft" desc nulls first`,
    units: sql`quantity desc`,
  }[sort]
  return atOneMoment(shop, async ({ database }) => {
    const { rest: totals, ...found } = await readPage<StockRow, StockReport['totals']>(database, {
      source: sql`select * from (${goods}) goods where ${narrowed}`,
      order: sql`${order}, name, id`,
      rest: sql`
        select coalesce(sum(quantity), 0) as units, coalesce(sum("valueCents"), 0) as "valueCents",
          count(*) filter (where "soldUnits" = 0) as "idleProducts",
          coalesce(sum(quantity) filter (where "soldUnits" = 0), 0) as "idleUnits",
          coalesce(sum("valueCents") filter (where "soldUnits" = 0), 0) as "idleCents",
          coalesce(sum(quantity) filter (where "valueCents" is null), 0) as "unitsWithoutCost"
        from source`,
      page,
      size: backOfficePageSize,
    })
    return { ...found, totals }
  })
}

/** What visitors searched for of late and did not find, the most frequent first. */
export async function readSearches(shop: Shop, { page }: { page: number }): Promise<Page<SearchMissRow>> {
  await writeSearchMisses(shop)
  const since = daysBefore(shopDay(shop.now()), searchDays - 1)
  return readPage<SearchMissRow>(shop.database, {
    source: sql`
      select ${searchMisses.text} as id, sum(${searchMisses.count})::integer as count, max(${searchMisses.day}) as "lastDay"
      from ${searchMisses} where ${searchMisses.day} >= ${since}::date group by 1`,
    order: sql`count desc, "lastDay" desc, id`,
    page,
    size: backOfficePageSize,
  })
}
