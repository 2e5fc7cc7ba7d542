import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { useTestShop } from '#test/shop.ts'
import { openDatabaseProxy } from '#test/tcp-proxy.ts'
import { workInTime } from './current-work.ts'
import { openDatabase } from './database/client.ts'
import { isPassingFault } from './database/faults.ts'
import { inTransaction } from './shop.ts'

const shop = useTestShop()
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

it('is refused over a slow database, and leaves nothing half done', async () => {
  const proxy = await openDatabaseProxy(shop.current.testDatabase.url, ends)
  const client = openDatabase(proxy.url, 2, () => {})
  ends.push(() => client.close())
  const { database } = client
  const slowShop = { ...shop.current.shop, database }
  await database.execute(sql`create table kept (step int)`)
  proxy.set('slow')
  const work = workInTime(3_000, () =>
    inTransaction(slowShop, async (tx) => {
      for (let step = 0; step < 5; step += 1) await tx.database.execute(sql`insert into kept values (${step})`)
    }),
  )
  const failure: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(isPassingFault(failure)).toBe(true)
  proxy.set('open')
  expect((await database.execute(sql`select from kept`)).rowCount).toBe(0)
})

it('goes on after an answer in time', async () => {
  const { database } = shop.current.shop
  await database.execute(sql`create table stored (step int)`)
  let later: Promise<unknown> = Promise.resolve()
  await workInTime(1_000, () =>
    inTransaction(shop.current.shop, async (tx) => {
      await tx.database.execute(sql`insert into stored values (1)`)
      later = Promise.resolve().then(async () => {
        await new Promise((resolve) => setTimeout(resolve, 500))
        await database.execute(sql`insert into stored values (2)`)
      })
    }),
  )
  await later
  expect((await database.execute(sql`select from stored`)).rowCount).toBe(2)
})
