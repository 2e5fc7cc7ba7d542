// How long reports of sales take at 200,000 orders of two years: a month, a quarter and a year, by each group.
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { openShop } from '#app/server/open-shop.ts'
import { readEnvironment } from '#app/server/settings/environment.ts'
import { saleGroups } from '#modules/sales/reports/rules.ts'
import { readAbc, readStock } from '#modules/sales/reports/server/read-goods.ts'
import { readSales } from '#modules/sales/reports/server/read-sales.ts'
import { type Database, openDatabase } from '#platform/server/database/client.ts'
import { createCatalog } from './support/catalog.ts'
import { runWithCleanup } from './support/cleanup.ts'
import { openDatabases } from './support/database.ts'
import { readOptions } from './support/options.ts'
import { load, machine, milliseconds, quantile, table } from './support/report.ts'

const orders = 200_000
const lastDay = '2026-11-29'
const periods = { month: '2026-10-31', quarter: '2026-08-31', year: '2025-11-30' }

await runWithCleanup(async () => {
  const { rounds } = readOptions({ sizes: '5000' })
  const databases = await openDatabases()
  const url = await createCatalog(databases, 'reports', 5_000)
  const client = openDatabase(url, 1, (error) => console.error(error))
  await storeSales(client.database)
  await client.close()
  const environment = readEnvironment({
    DATA_DIR: join(databases.folder, 'shop'),
    DATABASE_URL: url,
    SHOP_SECRET: 'x'.repeat(40),
  })
  const { shop, close } = await openShop(environment, url, pino({ level: 'silent' }))
  const time = async (read: () => Promise<unknown>) => {
    await read()
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now()
      await read()
      times.push(performance.now() - begun)
    }
    return milliseconds(quantile(times, 0.5))
  }
  const rows: (string | number)[][] = []
  const measure = async (name: string, read: (from: string) => Promise<unknown>) => {
    const times: string[] = []
    for (const from of Object.values(periods)) times.push(await time(() => read(from)))
    rows.push([name, ...times])
  }
  for (const by of saleGroups) await measure(by, (from) => readSales(shop, { from, to: lastDay, by, page: 1 }))
  await measure('ABC', (from) => readAbc(shop, { from, to: lastDay, measure: 'revenue', page: 1 }))
  rows.push(['stock', '', '', await time(() => readStock(shop, { list: 'all', sort: 'value', page: 1 }))])
  console.log(`\n${machine()}, load ${load()}; ${orders.toLocaleString('en')} orders in two years\n`)
  console.log(table(['Sales by', 'month, p50 ms', 'quarter', 'year'], rows))
  await close()
})

/** The ledger of so many orders with 1.45 lines on average, without the orders themselves. */
async function storeSales(database: Database): Promise<void> {
  await database.execute(sql`set statement_timeout = 0`)
  await database.execute(sql`set session_replication_role = replica`)
  await database.execute(sql`
    with goods as (
      select id, category_id, brand_id, rim_inches, price_cents, row_number() over (order by id) as place from products
    ), placed as materialized (
      select number, gen_random_uuid() as id, ('x' || substr(md5(number::text), 1, 7))::bit(28)::integer as mixed
      from generate_series(1, ${orders}::integer) as number)
    insert into sale_entries (order_id, product_id, category_id, brand_id, rim_inches, promotion_ids, day, state, payment,
      is_sale, opens_order, opens_category, opens_brand, opens_rim, units, gross_cents, discount_cents, freight_cents,
      cost_cents)
    select placed.id, goods.id, category_id, brand_id, rim_inches,
      case when mixed % 3 = 0 then array[md5((mixed % 20)::text)::uuid] else '{}' end,
      ${lastDay}::date - (730 * number::bigint / ${orders})::integer, (array['SP', 'SP', 'RJ', 'MG', 'PR', 'BA'])[1 + mixed % 6],
      (array['pix', 'card', 'boleto'])[1 + mixed % 3], true, line = 0, line = 0, line = 0, line = 0, 1 + mixed % 4,
      price_cents * (1 + mixed % 4), price_cents / 20, 1500, case when mixed % 9 > 0 then price_cents * (1 + mixed % 4) * 7 / 10 end
    from placed cross join lateral generate_series(0, (mixed % 10 > 5)::integer + (mixed % 20 = 7)::integer) as line
    join goods on place = 1 + (mixed / 100 + line * 777) % 5000
    order by number desc, line`)
  await database.execute(sql`set session_replication_role = origin`)
  await database.execute(sql`vacuum analyze sale_entries`)
}
