import { join } from 'node:path'
import { getTableColumns, sql } from 'drizzle-orm'
import { demoProductRows } from '#demo/demo-rows.ts'
import { demoShop } from '#demo/demo-shop.ts'
import { storeGroups } from '#demo/seed-demo-shop.ts'
import { products } from '#modules/catalog/tables.ts'
import { type Database, openDatabase } from '#platform/server/database/client.ts'
import { migrateDatabase } from '#platform/server/database/migrate.ts'
import { projectFolder } from '../../scripts/project.mjs'
import type { BenchmarkDatabases } from './database.ts'

/** Products are stored in portions of this size: the database sorts the words of one portion in memory. */
const portion = 20_000

/**
 * Creates a database with `size` products and returns its address: those of the demo shop over and over, each
 * copy a model of its own, with its own price, stock and age. Names and descriptions are as long as real ones.
 */
export async function createCatalog(databases: BenchmarkDatabases, name: string, size: number): Promise<string> {
  console.error(`A catalog of ${size.toLocaleString('en')} products …`)
  const databaseUrl = await databases.create(name)
  await migrateDatabase(databaseUrl, join(projectFolder, 'src/app/server/migrations'))
  const client = openDatabase(databaseUrl, 1, (error) => console.error(error))
  try {
    await client.database.execute(sql`set maintenance_work_mem = '512MB'`)
    await client.database.execute(sql`set statement_timeout = 0`)
    await storeModels(client.database)
    // An index over everything at once is made faster than row by row.
    const indexes = await dropWordIndexes(client.database)
    // Descriptions are those of the models: what searches look in is copied, not worked out again for each.
    await client.database.execute(sql`alter table products disable trigger products_keep_search_text`)
    for (let made = 0; made < size; made += portion)
      await multiply(client.database, made, Math.min(size, made + portion))
    await client.database.execute(sql`alter table products enable trigger products_keep_search_text`)
    await client.database.execute(sql`delete from products where name like '%, modelo'`)
    await client.database.execute(sql`
      update product_stock set quantity = ('x' || substr(md5(number::text), 1, 6))::bit(24)::integer % 60
      from (select id, right(name, 6)::integer as number from products) as numbered,
        (select set_config('shop.stock_movement', '{"reason": "opening"}', true)) as named
      where id = product_id`)
    for (const index of indexes) await client.database.execute(sql.raw(index))
    await client.database.execute(sql`vacuum analyze`)
  } finally {
    await client.close()
  }
  return databaseUrl
}

/** The demo shop's groups and products; the products are only there to be copied. */
async function storeModels(database: Database): Promise<void> {
  const demo = { ...demoShop, products: demoShop.products.map((product) => ({ ...product, isFeatured: false })) }
  const ids = await storeGroups(database, demo, (slug) => `/media/categories/${slug}.webp`)
  const ofProduct = (slug: string) => [1, 2].map((number) => ({ url: `/media/products/${slug}-${number}.webp` }))
  const rows = demoProductRows(demo, { ofProduct }, ids, new Date())
  await database.insert(products).values(rows.map((row) => ({ ...row, name: `${row.name}, modelo` })))
}

/** Stores the copies from one number to another. A number is mixed into prices and names, the same at every run. */
async function multiply(database: Database, from: number, to: number): Promise<void> {
  const own = new Set(['id', 'number', 'name', 'search_text', 'price_cents', 'is_featured', 'created_at', 'updated_at'])
  const copied = Object.values(getTableColumns(products))
    .filter(({ name, generated }) => !own.has(name) && !generated)
    .map(({ name }) => name)
    .join(', ')
  await database.execute(sql`
    with models as (
      select *, row_number() over (order by name) - 1 as place, count(*) over () as models
      from products where name like '%, modelo'
    ), copies as (
      select copy, ('x' || substr(md5(copy::text), 1, 6))::bit(24)::integer as mixed
      from generate_series(${from + 1}::int, ${to}::int) as copy
    )
    insert into products (${sql.raw(copied)}, name, search_text, price_cents, is_featured, created_at, updated_at)
    select ${sql.raw(copied)}, replace(name, ', modelo', ' MX') || lpad(copy::text, 6, '0'),
      replace(search_text, ', modelo', ' mx' || lpad(copy::text, 6, '0')), greatest(990, price_cents * (60 + mixed % 90) / 100), copy % 1000 = 0,
      now() - copy * interval '1 minute', now() - copy * interval '1 minute'
    from copies join models on place = copy % models`)
}

async function dropWordIndexes(database: Database): Promise<string[]> {
  const { rows } = await database.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename in ('products', 'product_search_texts') and indexdef like '%USING gin%'`)
  for (const { name } of rows) await database.execute(sql`drop index ${sql.identifier(name)}`)
  return rows.map(({ definition }) => definition)
}
