import { and, type SQL, sql } from 'drizzle-orm'
import { brands, categories, products, promotions } from '#modules/catalog/tables.ts'
import { isIdentifier } from '#platform/pagination.ts'
import { periodBefore } from '#platform/periods.ts'
import type { Database } from '#platform/server/database/client.ts'
import { atOneMoment, type Shop } from '#platform/server/shop.ts'
import { orders, saleEntries } from '../../tables.ts'
import type { SaleListFilter, SaleReport, SaleRow } from '../contract.ts'
import { isTimeGroup, revenue, type SaleFigures, type SaleGroup, saleDimensions } from '../rules.ts'
import { readPage } from './read-page.ts'
import { addUp, inDays, sortKeys, sumSales, sumUp } from './sale-sums.ts'

const pageSize = 50

/** Times as they follow each other, others by what came in, unless asked otherwise. */
function readOrder({ by, sort, direction }: SaleListFilter): { key: SQL; way: SQL } {
  const isTime = isTimeGroup(by)
  const isFalling = (direction ?? (sort === undefined && isTime ? 'ascending' : 'descending')) === 'descending'
  return { key: sortKeys[sort ?? (isTime ? 'name' : 'revenue')], way: isFalling ? sql`desc` : sql`asc` }
}

/** The sums of a report's groups in the order asked for, or those of some orders. */
export function listSales(asked: SaleListFilter, ofOrders?: readonly string[]): SQL {
  const { key, way } = readOrder(asked)
  const { from, to, by, sort: _sort, direction: _direction, ...filter } = asked
  const chosen = ofOrders && sql`${saleEntries.orderId} = any (${sql.param(ofOrders)}::uuid[])`
  const days = sql`${and(inDays({ from, to }), chosen)}`
  return sql`select * from (${sumSales({ by, filter, days })}) summed order by ${key} ${way}, key`
}

type SummedRow = SaleFigures & { id: string }

/**
 * A page of a report. What counts is what was paid in the period, and what came back in it, whenever it was paid. Telling
 * many orders apart takes memory, which is granted for that alone.
 */
export function readSales(shop: Shop, { page, ...asked }: SaleListFilter & { page: number }): Promise<SaleReport> {
  const { from, to, by, sort: _sort, direction: _direction, ...filter } = asked
  return atOneMoment(shop, async ({ database }) => {
    await database.execute(sql`set local work_mem = '64MB'`)
    const period = { from, to }
    const read = (
      group: SaleGroup | undefined,
      days: SQL,
      listing: { columns?: SQL; listed?: SQL; order: SQL; page: number },
    ) =>
      readPage<SummedRow, SaleFigures>(database, {
        source: sql`select ${listing.columns ?? sql`*`} from (${sumSales({ by: group, filter, days })}) summed`,
        rest:
          group && addUp(group, filter)
            ? sql`select ${sumUp('allOrders')} from source`
            : sql`select ${sumUp('orders')} from ${group ? sql`(${sumSales({ filter, days })}) whole` : sql`source`}`,
        size: pageSize,
        ...listing,
      })
    const { key, way } = readOrder(asked)
    // Of the many orders only those of the page are summed up in full.
    const columns = by === 'order' ? sql`key as id, key, ${key} as place` : sql`*, ${key} as place`
    const order = sql`place ${way}, key`
    const { rest: totals, rows: listed, ...window } = await read(by, inDays(period), { columns, order, page })
    const ids = listed.map(({ id }) => id)
    const rows = by === 'order' ? (await database.execute<SummedRow>(listSales(asked, ids))).rows : listed
    // Each time, order and promotion has its own time: only the whole is compared.
    const hasBefore = !isTimeGroup(by) && by !== 'order' && by !== 'promotion'
    const before = await read(hasBefore ? by : undefined, inDays(periodBefore(period)), {
      listed: sql`select * from source where id = any (${sql.param(hasBefore ? ids : [])}::text[])`,
      order: sql`key`,
      page: 1,
    })
    const earlier = new Map(before.rows.map((row) => [row.id, revenue(row)]))
    const narrowed = saleDimensions.map((name) => [name, [filter[name] ?? '']] as const)
    const names = await readNames(database, [[by, ids], ...narrowed])
    const chosen = narrowed.flatMap(([name, [id = '']]) => {
      const known = names.get(id)
      return known === undefined ? [] : [[name, known]]
    })
    return {
      ...window,
      rows: rows.map(
        (row): SaleRow => ({
          ...row,
          name: names.get(row.id) ?? null,
          revenueBeforeCents: hasBefore ? (earlier.get(row.id) ?? 0) : null,
        }),
      ),
      totals,
      before: before.rest,
      names: Object.fromEntries(chosen),
    }
  })
}

const named: { [Group in SaleGroup]?: { table: SQL; name: SQL } } = {
  category: { table: sql`${categories}`, name: sql`${categories.name}` },
  brand: { table: sql`${brands}`, name: sql`${brands.name}` },
  product: { table: sql`${products}`, name: sql`${products.name}` },
  promotion: { table: sql`${promotions}`, name: sql`${promotions.label}` },
  order: { table: sql`${orders}`, name: sql`${orders.orderNumber}` },
}

/** The names of categories, brands, products, promotions and orders by their ids; what else there is names itself. */
export async function readNames(
  database: Database,
  asked: readonly (readonly [SaleGroup, readonly string[]])[],
): Promise<Map<string, string>> {
  const queries = asked.flatMap(([by, all]) => {
    const ids = all.filter(isIdentifier)
    const of = named[by]
    return of && ids.length > 0
      ? [sql`select id::text as id, ${of.name} as name from ${of.table} where id = any (${sql.param(ids)}::uuid[])`]
      : []
  })
  if (queries.length === 0) return new Map()
  const { rows } = await database.execute<{ id: string; name: string }>(sql.join(queries, sql` union all `))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
