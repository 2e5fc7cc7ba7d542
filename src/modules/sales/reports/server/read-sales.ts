import { inArray, type SQL, sql } from 'drizzle-orm'
import { brands, categories } from '#modules/catalog/categories/tables.ts'
import { products } from '#modules/catalog/products/tables.ts'
import { promotions } from '#modules/catalog/promotions/tables.ts'
import { pageWindow } from '#platform/pagination.ts'
import { type Period, periodBefore } from '#platform/periods.ts'
import { atOneMoment, type Shop } from '#platform/server/shop.ts'
import { orders } from '../../orders/tables.ts'
import type { SaleListFilter, SaleReport, SaleRow } from '../contract.ts'
import { isTimeGroup, revenue, type SaleDimension, type SaleGroup, saleDimensions, withoutOne } from '../rules.ts'
import { figuresOf, inDays, type SaleFilter, type SummedRow, sortKeys, sumSales } from './sale-sums.ts'

const pageSize = 50

/** The sums of a report's groups in the order asked for: times as they follow each other, others by what came in. */
export function listSales({ from, to, by, sort, direction, ...filter }: SaleListFilter): SQL {
  const isTime = isTimeGroup(by)
  const key = sortKeys[sort ?? (isTime ? 'name' : 'revenue')]
  const isFalling = (direction ?? (sort === undefined && isTime ? 'ascending' : 'descending')) === 'descending'
  return sql`select * from (${sumSales({ by, filter, days: inDays({ from, to }) })}) summed
    order by ${key} ${isFalling ? sql`desc` : sql`asc`}, id`
}

/**
 * A page of a report. What counts is what was paid in the period, and what came back in it, whenever it was paid. Telling
 * many orders apart takes memory, which is granted for that alone.
 */
export function readSales(shop: Shop, { page, ...asked }: SaleListFilter & { page: number }): Promise<SaleReport> {
  const { from, to, by, sort: _sort, direction: _direction, ...filter } = asked
  return atOneMoment(shop, async (tx) => {
    await tx.database.execute(sql`set local work_mem = '64MB'`)
    const read = async (query: SQL) => (await tx.database.execute<SummedRow>(query)).rows
    const period = { from, to }
    const totals = await readTotals(read, { filter, period })
    const before = await readTotals(read, { filter, period: periodBefore(period) })
    const { rows: counted } = await tx.database.execute<SummedRow & { rowCount: number }>(sql`
      select *, count(*) over ()::integer as "rowCount" from (${listSales(asked)}) listed
      limit ${pageSize} offset ${(page - 1) * pageSize}`)
    const { offset: _offset, ...window } = pageWindow(counted[0]?.rowCount ?? 0, page, pageSize)
    const ids = counted.map(({ id }) => id)
    const earlier = await readBefore(read, { by, filter, period, ids })
    const names = await readNames(tx, by, ids)
    const rows = counted.map(
      ({ rowCount: _count, ...row }): SaleRow => ({
        ...row,
        name: names.get(row.id) ?? null,
        revenueBeforeCents: earlier && (earlier.get(row.id) ?? 0),
      }),
    )
    return { rows, ...window, totals, before, names: await namesOfFilter(tx, filter) }
  })
}

type Read = (query: SQL) => Promise<SummedRow[]>

async function readTotals(read: Read, { filter, period }: { filter: SaleFilter; period: Period }) {
  const [row] = await read(sumSales({ filter, days: inDays(period) }))
  if (!row) throw new Error('sums without a row')
  return figuresOf(row)
}

type Compared = { by: SaleGroup; filter: SaleFilter; period: Period; ids: readonly string[] }

/** What came in before for each of a page's rows; null for times, orders and promotions, which have no before. */
async function readBefore(read: Read, { by, filter, period, ids }: Compared): Promise<Map<string, number> | null> {
  if (isTimeGroup(by) || by === 'order' || by === 'promotion') return null
  const days = inDays(periodBefore(period))
  const rows = await read(sql`
    select * from (${sumSales({ by, filter, days })}) summed where id = any (${sql.param(ids)}::text[])`)
  return new Map(rows.map((row) => [row.id, revenue(row)]))
}

/** The names of categories, brands, products, promotions and orders by their ids; what else there is names itself. */
export async function readNames(
  { database }: Shop,
  by: SaleGroup,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const named = {
    category: { table: categories, name: categories.name },
    brand: { table: brands, name: brands.name },
    product: { table: products, name: products.name },
    promotion: { table: promotions, name: promotions.label },
    order: { table: orders, name: orders.orderNumber },
  } as const
  const known = Object.hasOwn(named, by) ? named[by as keyof typeof named] : undefined
  const real = ids.filter((id) => id !== withoutOne)
  if (!known || real.length === 0) return new Map()
  const { table, name } = known
  const rows = await database.select({ id: table.id, name }).from(table).where(inArray(table.id, real))
  return new Map(rows.map((row) => [row.id, row.name]))
}

async function namesOfFilter(shop: Shop, filter: SaleFilter): Promise<Record<string, string>> {
  const chosen = saleDimensions.flatMap((name): [SaleDimension, string][] => {
    const id = filter[name]
    return id === undefined ? [] : [[name, id]]
  })
  const names: Record<string, string> = {}
  for (const [dimension, id] of chosen) {
    const name = (await readNames(shop, dimension, [id])).get(id)
    if (name !== undefined) names[dimension] = name
  }
  return names
}
