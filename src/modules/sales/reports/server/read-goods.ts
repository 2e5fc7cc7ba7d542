import { type SQL, sql } from 'drizzle-orm'
import { searchMisses } from '#modules/catalog/listing/tables.ts'
import { products } from '#modules/catalog/products/tables.ts'
import { writeSearchMisses } from '#modules/catalog/server/index.ts'
import { productStock } from '#modules/catalog/stock/tables.ts'
import { daysBefore, shopDay } from '#platform/dates.ts'
import { backOfficePageSize, type Page, pageWindow } from '#platform/pagination.ts'
import type { Period } from '#platform/periods.ts'
import { atOneMoment, type Shop } from '#platform/server/shop.ts'
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
import { saleEntries } from '../tables.ts'
import { inDays, sortKeys, sumSales } from './sale-sums.ts'

type Read<Row> = (query: SQL) => Promise<{ rows: Row[] }>

/** A page of the rows of a query in its order. A page beyond the end is the last. */
async function readPage<Row>({ database }: Shop, rows: SQL, asked: number, read: Read<Row>): Promise<Page<Row>> {
  const { rows: counted } = await database.execute<{ count: number }>(
    sql`select count(*)::integer as count from (${rows}) listed`,
  )
  const { offset, ...window } = pageWindow(counted[0]?.count ?? 0, asked, backOfficePageSize)
  const found = await read(sql`${rows} limit ${backOfficePageSize} offset ${offset}`)
  return { rows: found.rows, ...window }
}

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
  return atOneMoment(shop, async (reading) => {
    const rows = sql`
      select classed.id, ${products.name} as name, class, "amountCents", units, round(("upTo" * 100)::numeric, 1)::double precision as "upTo"
      from (${classed}) classed join ${products} on ${products.id} = classed.id::uuid
      order by "amountCents" desc, classed.id`
    const { rows: classes } = await reading.database.execute<AbcReport['classes'][number]>(sql`
      select class, count(*)::integer as products, sum("amountCents") as "amountCents" from (${classed}) classed group by 1`)
    return {
      ...(await readPage(reading, rows, page, (query) => reading.database.execute<AbcRow>(query))),
      classes: abcClasses.map(
        (name) => classes.find((one) => one.class === name) ?? { class: name, products: 0, amountCents: 0 },
      ),
    }
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
  return atOneMoment(shop, async (reading) => {
    const { rows } = await reading.database.execute<StockReport['totals']>(sql`
      select coalesce(sum(quantity), 0)::double precision as units, coalesce(sum("valueCents"), 0) as "valueCents",
        count(*) filter (where "soldUnits" = 0)::integer as "idleProducts",
        coalesce(sum(quantity) filter (where "soldUnits" = 0), 0)::double precision as "idleUnits",
        coalesce(sum("valueCents") filter (where "soldUnits" = 0), 0) as "idleCents",
        coalesce(sum(quantity) filter (where "valueCents" is null), 0)::double precision as "unitsWithoutCost"
      from (${goods}) goods`)
    const [totals] = rows
    if (!totals) throw new Error('sums without a row')
    const listed = sql`select * from (${goods}) goods where ${narrowed} order by ${order}, name, id`
    const found = await readPage(reading, listed, page, (query) => reading.database.execute<StockRow>(query))
    return { ...found, totals }
  })
}

/** What visitors searched for of late and did not find, the most frequent first. */
export async function readSearches(shop: Shop, { page }: { page: number }): Promise<Page<SearchMissRow>> {
  await writeSearchMisses(shop)
  const since = daysBefore(shopDay(shop.now()), searchDays - 1)
  return readPage(
    shop,
    sql`
      select ${searchMisses.text} as id, sum(${searchMisses.count})::integer as count,
        max(${searchMisses.day})::text as "lastDay"
      from ${searchMisses} where ${searchMisses.day} >= ${since}::date
      group by 1 order by count desc, "lastDay" desc, id`,
    page,
    (query) => shop.database.execute<SearchMissRow>(query),
  )
}
