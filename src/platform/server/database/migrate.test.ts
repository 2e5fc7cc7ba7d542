import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { anEmptyDatabase } from '#test/empty-database.ts'
import { useTestShop } from '#test/shop.ts'
import { migrateDatabase } from './migrate.ts'

const tested = useTestShop()
const folders = mkdtempSync(join(tmpdir(), 'aro-certo-migrations-'))
afterAll(() => rmSync(folders, { recursive: true }))

let made = 0

/** The shop's migrations and one more, which comes after all those of earlier tests. */
function aMigration(...statements: string[]): string {
  made += 1
  const [folder, tag] = [join(folders, String(made)), `${9000 + made}_later`]
  cpSync('src/app/server/migrations', folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const entry = { idx: made + 9000, version: '7', when: 4_000_000_000_000 + made, tag, breakpoints: true }
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
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
  expect(await migrating).toEqual(['9001_later'])
  expect(await columnsNamed('later')).toHaveLength(1)
})

it('is applied once by two processes at once', async () => {
  const folder = aMigration('create table "dealers" ("id" integer not null)')
  const applied = await Promise.all([migrate(folder), migrate(folder)])
  expect(applied.toSorted((one, other) => one.length - other.length)).toEqual([[], ['9002_later']])
})

it('leaves everything as it was if a statement fails', async () => {
  const folder = aMigration('create table "countries" ("name" text)', 'no statement at all')
  await expect(migrate(folder)).rejects.toThrow(/stays as it was: syntax error/)
  expect(await rowsOf(`select from pg_class where relname = 'countries'`)).toHaveLength(0)
})

it('refuses a database that is older than its first migration', async () => {
  const { url, close } = await anEmptyDatabase()
  try {
    await migrateDatabase(url, 'src/app/server/migrations')
    expect(await migrateDatabase(url, 'src/app/server/migrations')).toEqual([])
    const old = aMigration('select 1')
    const file = join(old, 'meta/_journal.json')
    const { entries, ...journal } = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...journal, entries: entries.slice(-1) }))
    await expect(migrateDatabase(url, old)).rejects.toThrow('start the last version before 1.0 once, then this one')
  } finally {
    await close()
  }
})
