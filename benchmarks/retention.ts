// The cost of the nightly sweep for a shop with a million views a day, and the size of its largest swept
// tables, compared with partitions by month. `--percent 1 --nights 2` measures little, and shows that it works.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrating/migrate.ts'
import { sweepOldRows } from '#server/services/retention/sweep-old-rows.ts'
import { projectFolder } from '../scripts/project.mjs'
import { cleanUpLater, runWithCleanup } from './support/cleanup.ts'
import { openDatabases } from './support/database.ts'
import { load, machine, table } from './support/report.ts'

const { values } = parseArgs({
  options: { percent: { type: 'string', default: '100' }, nights: { type: 'string', default: '40' } },
})
const nights = Number(values.nights)

/** Products that are looked at on a day, e-mails and notifications of 1,000 orders, and changes by staff. */
const rowsOfADay = { product_day_views: 20_000, email_deliveries: 5_000, payment_notifications: 2_000, audit_log: 500 }
type Name = keyof typeof rowsOfADay
const retentionDays: Record<Name, number> = {
  product_day_views: 90,
  email_deliveries: 400,
  payment_notifications: 400,
  audit_log: 1_826,
}
const names = Object.keys(rowsOfADay) as Name[]
const rowsOf = (name: Name): number => Math.ceil((rowsOfADay[name] * Number(values.percent)) / 100)

await runWithCleanup(async () => {
  const databases = await openDatabases()
  const url = await databases.create('retention')
  await migrateDatabase(url, join(projectFolder, 'src/server/db/migrations'))
  const client = openDatabase(url, 2, (error) => console.error(error))
  cleanUpLater(() => client.close())
  const { database } = client
  await database.execute(sql`set statement_timeout = 0`)
  for (const name of names) await addDays(database, name, retentionDays[name], 0)
  await database.execute(sql`vacuum analyze`)
  const before = await bytesOf(database)
  const spent: number[] = []
  let log = 0
  for (let night = 1; night <= nights; night += 1) {
    for (const name of names) await addDays(database, name, 1, -night)
    const position = await logPosition(database)
    const begun = performance.now()
    const removed = await sweepOldRows({ database, now: () => new Date(Date.now() + night * 86_400_000) })
    spent.push(performance.now() - begun)
    log += (await logPosition(database)) - position
    if (night === nights) console.error('the last night removed', removed)
    // When a fifth of the largest table is dead, as PostgreSQL does by itself.
    if (night % 18 === 0) await database.execute(sql`vacuum product_day_views`)
  }
  const after = await bytesOf(database)
  console.log(`${machine()}, load ${load()}; ${nights} nights\n`)
  console.log(
    table(
      ['Table', 'rows', 'MB', `MB after ${nights} nights`],
      names.map((name) => [
        name,
        (rowsOf(name) * retentionDays[name]).toLocaleString('en'),
        megabytes(before[name]),
        megabytes(after[name]),
      ]),
    ),
  )
  const sorted = spent.toSorted((a, b) => a - b)
  const of = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(0)
  console.log(
    `\nA night's sweep: ${of(0.5)} ms in the middle, ${of(1)} ms at most; ${megabytes(log / nights)} MB of log`,
  )
  console.log(`A part of a month dropped in its place: ${(await dropOfAPart(database)).toFixed(0)} ms`)
})

/** Adds the rows of this many days; the last of them is `ago` days ago. */
async function addDays(database: Database, name: Name, days: number, ago: number): Promise<void> {
  const count = rowsOf(name)
  const day = sql`(current_date - ${ago}::int - of_day)`
  const series = sql`generate_series(0, ${days - 1}::int) as of_day, generate_series(1, ${count}::int) as number`
  const key = sql`md5(of_day || ' ' || number || ' ' || ${ago}::int)`
  const statements: Record<Name, ReturnType<typeof sql>> = {
    product_day_views: sql`insert into product_day_views select ${day}, md5(number::text)::uuid, 50 from ${series}`,
    email_deliveries: sql`insert into email_deliveries (key, sent_at, created_at)
      select 'order-paid-' || ${key}::uuid, ${day} + time '12:00', ${day} + time '12:00' from ${series}`,
    payment_notifications: sql`insert into payment_notifications
        (provider, event_id, provider_payment_id, payload, received_at, processed_at)
      select 'mercado-pago', ${key}, number, jsonb_build_object('action', 'payment.updated', 'data', ${key}, 'text', repeat('x', 300)),
        ${day} + time '12:00', ${day} + time '12:00' from ${series}`,
    audit_log: sql`insert into audit_log (action, entity, entity_id, before, after, created_at)
      select 'product.update', 'product', number, jsonb_build_object('text', repeat('x', 300)), jsonb_build_object('text', repeat('y', 300)),
        ${day} + time '12:00' from ${series}`,
  }
  await database.execute(statements[name])
}

/** How long it takes to drop a month of a table with the same rows that is made of months. */
async function dropOfAPart(database: Database): Promise<number> {
  await database.execute(sql`
    create table parts (day date not null, product_id uuid not null, view_count integer not null, primary key (day, product_id))
      partition by range (day)`)
  await database.execute(sql`create table part partition of parts for values from ('2000-01-01') to ('2000-02-01')`)
  await database.execute(sql`
    insert into parts select date '2000-01-01' + of_day, md5(number::text)::uuid, 50
    from generate_series(0, 29) as of_day, generate_series(1, ${rowsOf('product_day_views')}::int) as number`)
  const begun = performance.now()
  await database.execute(sql`drop table part`)
  return performance.now() - begun
}

async function bytesOf(database: Database): Promise<Record<Name, number>> {
  const { rows } = await database.execute<Record<Name, string>>(
    sql`select ${sql.join(
      names.map((name) => sql`pg_total_relation_size(${name}) as ${sql.identifier(name)}`),
      sql`, `,
    )}`,
  )
  const [row] = rows
  return Object.fromEntries(names.map((name) => [name, Number(row?.[name])])) as Record<Name, number>
}

async function logPosition(database: Database): Promise<number> {
  const { rows } = await database.execute<{ bytes: string }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`,
  )
  return Number(rows[0]?.bytes)
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)
}
