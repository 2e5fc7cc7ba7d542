// How much the database writes ahead for each change of a stock: in the table of its own, with its ledger,
// and as it was before, in the product's row with all its indexes.
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#server/db/client.ts'
import { storeStock } from '#server/services/stock/move-stock.ts'
import { createCatalog } from './support/catalog.ts'
import { runWithCleanup } from './support/cleanup.ts'
import { openDatabases } from './support/database.ts'
import { readOptions } from './support/options.ts'
import { machine, milliseconds, rate, table } from './support/report.ts'

const changes = 1000
/** As many products in one statement as a large file of a supplier has. */
const manyAtOnce = 3000

await runWithCleanup(async () => {
  const { sizes } = readOptions({ sizes: '20000' })
  const databases = await openDatabases()
  const rows: (string | number)[][] = []
  for (const size of sizes) {
    const url = await createCatalog(databases, `stock_${size}`, size)
    const client = openDatabase(url, 1, (error) => console.error(error))
    try {
      rows.push(...(await measureAll(client.database, size)))
    } finally {
      await client.close()
    }
  }
  console.log(`${machine()}; ${changes} changes of different products, one after the other, each committed\n`)
  console.log(
    table(['Change of a stock', 'Products', 'Bytes each', 'With pages after a checkpoint', 'ms each', 'HOT %'], rows),
  )
})

type Change = { name: string; table: string; change: (id: string) => Promise<unknown> }

async function measureAll(database: Database, size: number): Promise<(string | number)[][]> {
  await database.execute(sql`set statement_timeout = 0`)
  await asBefore(database)
  const now = () => new Date()
  const sell = { reason: 'order' } as const
  const ways: Change[] = [
    {
      name: 'In the product’s row, as before',
      table: 'former_products',
      change: (id) =>
        database.execute(
          sql`update former_products set stock_quantity = stock_quantity + 1, updated_at = now() where id = ${id}`,
        ),
    },
    {
      name: 'In its own table, with the ledger',
      table: 'product_stock',
      change: (id) => storeStock({ database, now }, { items: [{ productId: id, quantity: 1 }], movement: sell }),
    },
  ]
  const rows: (string | number)[][] = []
  for (const way of ways) rows.push([way.name, size.toLocaleString('en'), ...(await measure(database, way))])
  await database.execute(sql`drop index product_stock_by_quantity`)
  for (const { name, ...way } of ways.slice(1))
    rows.push([`${name}, without an index by quantity`, size.toLocaleString('en'), ...(await measure(database, way))])
  await database.execute(sql`create index product_stock_by_quantity on product_stock (quantity, product_id)`)
  const ids = await someIds(database, manyAtOnce)
  const items = ids.map((id) => ({ productId: id, quantity: 1 }))
  const many = await written(database, () => storeStock({ database, now }, { items, movement: { reason: 'import' } }))
  const each = (value: number) => value / ids.length
  rows.push([
    `${ids.length.toLocaleString('en')} products in one statement`,
    size.toLocaleString('en'),
    ...[rate(each(many.bytes)), '', milliseconds(each(many.milliseconds)), ''],
  ])
  return rows
}

/** A copy of the products as their table was before: with the number among the columns and in four indexes. */
async function asBefore(database: Database): Promise<void> {
  await database.execute(sql`create table former_products (like products including all)`)
  await database.execute(
    sql`alter table former_products add column stock_quantity integer not null default 0 check (stock_quantity >= 0)`,
  )
  const { rows } = await database.execute<{ columns: string }>(sql`
    select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
  const columns = sql.raw(rows[0]?.columns ?? '')
  await database.execute(sql`
    insert into former_products (${columns}, stock_quantity)
    select ${columns}, quantity from products
    join (select product_id, quantity from product_stock) as stock on product_id = id`)
  for (const index of [
    '(stock_quantity, id) where deleted_at is null',
    '(category_id, stock_quantity, id) where deleted_at is null',
    '(subcategory_id, stock_quantity, id) where deleted_at is null',
    '(id) where deleted_at is null and stock_quantity = 0',
  ])
    await database.execute(sql.raw(`create index on former_products ${index}`))
  await database.execute(sql`vacuum analyze former_products`)
}

/** Distinct products, wherever their rows are stored. */
async function someIds(database: Database, count: number): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from products order by md5(id::text) limit ${count}`,
  )
  return rows.map(({ id }) => id)
}

/** Once with the pages that a checkpoint has written away, which are logged whole, and once more without. */
async function measure(
  database: Database,
  { table: name, change }: Omit<Change, 'name'>,
): Promise<(string | number)[]> {
  const ids = await someIds(database, changes)
  const all = async () => {
    for (const id of ids) await change(id)
  }
  await database.execute(sql`select pg_stat_reset_single_table_counters(${name}::regclass)`)
  await database.execute(sql`checkpoint`)
  const first = await written(database, all)
  const again = await written(database, all)
  await database.execute(sql`select pg_stat_force_next_flush()`)
  const { rows } = await database.execute<{ share: number }>(sql`
    select (100.0 * n_tup_hot_upd / greatest(n_tup_upd, 1))::float8 as share
    from pg_stat_user_tables where relname = ${name}`)
  return [
    rate(again.bytes / changes),
    rate(first.bytes / changes),
    milliseconds(again.milliseconds / changes),
    rate(rows[0]?.share ?? 0),
  ]
}

async function written(database: Database, work: () => Promise<unknown>) {
  const before = await position(database)
  const begun = performance.now()
  await work()
  const took = performance.now() - begun
  return { bytes: (await position(database)) - before, milliseconds: took }
}

/** How many bytes the database has ever written ahead. */
async function position(database: Database): Promise<number> {
  const { rows } = await database.execute<{ bytes: number }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  )
  return rows[0]?.bytes ?? 0
}
