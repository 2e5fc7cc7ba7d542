import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { useTestShop } from '#test/shop.ts'
import { openDatabaseProxy } from '#test/tcp-proxy.ts'
import { openDatabase } from './client.ts'
import { isPassingFault } from './database-faults.ts'
import { workInTime } from './kind-of-work.ts'

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
  await database.execute(sql`create table kept (step int)`)
  proxy.set('slow')
  let asked = 0
  const work = workInTime('checkout', 3_000, () =>
    database.transaction(async (tx) => {
      for (let step = 0; step < 20; step += 1) {
        await tx.execute(sql`insert into kept values (${step})`)
        asked += 1
      }
    }),
  )
  const failure: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(isPassingFault(failure)).toBe(true)
  expect(asked).toBeLessThan(10)
  proxy.set('open')
  expect((await database.execute(sql`select from kept`)).rowCount).toBe(0)
})

it('is stored if its time ends while it is committed, and what follows the answer is done', async () => {
  const { database } = shop.current.shop
  await database.execute(sql`create table stored (step int)`)
  let later: Promise<unknown> = Promise.resolve()
  await workInTime('checkout', 1_000, () =>
    database.transaction(async (tx) => {
      await tx.execute(sql`insert into stored values (1)`)
      await tx.execute(sql`select pg_sleep(1.2)`)
      later = Promise.resolve().then(async () => {
        await new Promise((resolve) => setTimeout(resolve, 500))
        await database.execute(sql`insert into stored values (2)`)
      })
    }),
  )
  await later
  expect((await database.execute(sql`select from stored`)).rowCount).toBe(2)
})
