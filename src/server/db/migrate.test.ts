import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useTestShop } from '#test/shop.ts'
import { migrateDatabase } from './migrate.ts'

const tested = useTestShop()
let folder = ''

/** A column for brands, as a migration that comes after all those of the shop. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aro-certo-migrations-'))
  mkdirSync(join(folder, 'meta'))
  const entry = { idx: 0, version: '7', when: 4_000_000_000_000, tag: '9000_later', breakpoints: true }
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries: [entry] }),
  )
  writeFileSync(join(folder, '9000_later.sql'), 'alter table "brands" add column "later" text')
})
afterAll(() => rmSync(folder, { recursive: true }))

const quick = { lockMilliseconds: 50, pauseMilliseconds: 200 }

async function hasColumn(): Promise<boolean> {
  const { rows } = await tested.current.shop.database.execute(
    sql`select from information_schema.columns where table_name = 'brands' and column_name = 'later'`,
  )
  return rows.length === 1
}

it('steps back from a table that is in use, so that nobody waits behind it, and tries again', async () => {
  const { url, database } = tested.current.testDatabase
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const begun = Promise.withResolvers<void>()
  const report = database.transaction(async (tx) => {
    await tx.execute(sql`select count(*) from brands`)
    begun.resolve()
    await ended
  })
  await begun.promise
  await expect(migrateDatabase(url, folder, { ...quick, tries: 2 })).rejects.toThrow('pg_terminate_backend')
  expect(await hasColumn()).toBe(false)

  const migrating = migrateDatabase(url, folder, { ...quick, tries: 200 })
  // Whoever comes behind it reads within its pause: without one, this would wait for the report's end.
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '20s'`)
    await tx.execute(sql`select count(*) from brands`)
  })
  end()
  await report
  await migrating
  expect(await hasColumn()).toBe(true)
})
