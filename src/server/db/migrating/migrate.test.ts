import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { useTestShop } from '#test/shop.ts'
import { migrateDatabase } from './migrate.ts'

const tested = useTestShop()
const folders = mkdtempSync(join(tmpdir(), 'aro-certo-migrations-'))
afterAll(() => rmSync(folders, { recursive: true }))

let made = 0

/** A folder with one migration, which comes after all those of the shop and of earlier tests. */
function aMigration(...statements: string[]): string {
  made += 1
  const [folder, tag] = [join(folders, String(made)), `${9000 + made}_later`]
  mkdirSync(join(folder, 'meta'), { recursive: true })
  const entry = { idx: 0, version: '7', when: 4_000_000_000_000 + made, tag, breakpoints: true }
  const journal = { version: '7', dialect: 'postgresql', entries: [entry] }
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal))
  writeFileSync(join(folder, `${tag}.sql`), statements.join(';--> statement-breakpoint\n'))
  return folder
}

const quick = { lockMilliseconds: 50, pauseMilliseconds: 200 }
const database = () => tested.current.testDatabase.database
const migrate = (folder: string, tries = 200) =>
  migrateDatabase(tested.current.testDatabase.url, folder, { ...quick, tries })

async function rowsOf(query: string): Promise<Record<string, unknown>[]> {
  return (await database().execute(sql.raw(query))).rows
}

const columnsNamed = (name: string) =>
  rowsOf(`select from information_schema.columns where table_name = 'brands' and column_name = '${name}'`)

const indexesNamed = (name: string) =>
  rowsOf(`select indisvalid from pg_index join pg_class on pg_class.oid = indexrelid where relname = '${name}'`)

const waitingIndexes = () => rowsOf('select name from drizzle.waiting_indexes')

/** A transaction that has done something and stays open until it is ended. */
async function anOpenTransaction(statement: string): Promise<() => Promise<void>> {
  const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transaction = database().transaction(async (tx) => {
    await tx.execute(sql.raw(statement))
    begun.resolve()
    await over.promise
  })
  await begun.promise
  return async () => {
    over.resolve()
    await transaction
  }
}

async function untilMaking(index: string): Promise<void> {
  const making = `select from pg_stat_activity where query like 'create index concurrently "${index}"%' and wait_event_type = 'Lock'`
  while ((await rowsOf(making)).length === 0) await sleep(20)
}

const aBrand = 'insert into brands (name) values (gen_random_uuid()::text)'

it('stops waiting for a table in use, so that nothing queues behind it, and retries', async () => {
  const folder = aMigration('alter table "brands" add column "later" text')
  const end = await anOpenTransaction('select count(*) from brands')
  await expect(migrate(folder, 2)).rejects.toThrow('pg_terminate_backend')
  expect(await columnsNamed('later')).toHaveLength(0)

  const migrating = migrate(folder)
  // Requests behind it read during its pause: without one, this would wait until the report ends.
  await database().transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '20s'`)
    await tx.execute(sql`select count(*) from brands`)
  })
  await end()
  await migrating
  expect(await columnsNamed('later')).toHaveLength(1)
})

it('creates an index while its table is written to, for two processes at once', async () => {
  const folder = aMigration('create index "brands_by_length" on "brands" (length(name))')
  await rowsOf(aBrand)
  const end = await anOpenTransaction(aBrand)
  const migrating = Promise.all([migrate(folder), migrate(folder)])
  await untilMaking('brands_by_length')
  // An index created at once would make this wait for the open transaction, and hit its timeout.
  await rowsOf(aBrand)
  await end()
  await migrating
  expect(await indexesNamed('brands_by_length')).toEqual([{ indisvalid: true }])
  expect(await waitingIndexes()).toEqual([])
})

it('continues after a process ended in the middle of an index, which is created again', async () => {
  const folder = aMigration(
    'create table "countries" ("name" text)',
    'create index "brands_by_initial" on "brands" (left(name, 1))',
  )
  await rowsOf(aBrand)
  const end = await anOpenTransaction(aBrand)
  const migrating = migrate(folder)
  const failed = expect(migrating).rejects.toThrow('terminating connection')
  await untilMaking('brands_by_initial')
  await rowsOf(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'create index concurrently%'`)
  await failed
  await end()
  expect(await indexesNamed('brands_by_initial')).toEqual([{ indisvalid: false }])

  await migrate(folder)
  expect(await indexesNamed('brands_by_initial')).toEqual([{ indisvalid: true }])
  expect(await rowsOf('select from countries')).toEqual([])
  expect(await waitingIndexes()).toEqual([])
})

it('creates indexes of empty tables, and unique ones that foreign keys need, with the rest of their migration', async () => {
  const folder = aMigration(
    'create table "dealers" ("id" integer not null, "brand" text)',
    'create index concurrently "dealers_by_brand" on "dealers" ("brand")',
    'create unique index "dealers_id" on "dealers" ("id")',
    `insert into dealers values (1, 'Orbital') on conflict (id) do nothing`,
    'create unique index "dealers_id_and_brand" on "dealers" ("id", "brand")',
    'no statement at all',
  )
  await expect(migrate(folder)).rejects.toThrow('syntax error')
  expect(await rowsOf(`select from pg_class where relname like 'dealers%'`)).toHaveLength(0)
  expect(await waitingIndexes()).toEqual([])
})
