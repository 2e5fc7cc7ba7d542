import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { useTestShop } from '#test/shop.ts'
import { openDatabaseProxy } from '#test/tcp-proxy.ts'
import { openDatabase } from './client.ts'
import { isPassingFault } from './faults.ts'
import { transact } from './transact.ts'
import { watchDatabase } from './watch-database.ts'

const shop = useTestShop()
const soon = { pauseMilliseconds: 20, timeoutMilliseconds: 300 }
const polling = { timeout: 20_000 }
const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

const aProxyOfTheDatabase = () => openDatabaseProxy(shop.current.testDatabase.url, ends)

const failureOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => error,
  )

it('notices connections that were lost silently, and refuses work until the database is back', async () => {
  const proxy = await aProxyOfTheDatabase()
  const complaints: Error[] = []
  const client = openDatabase(proxy.url, 3, (error) => complaints.push(error))
  ends.push(() => client.close())
  const changes: string[] = []
  const watch = watchDatabase(
    proxy.url,
    {
      answeredAt: client.answeredAt,
      disconnect() {
        changes.push('away')
        client.disconnect()
      },
      reconnect() {
        changes.push('back')
        client.reconnect()
      },
    },
    soon,
  )
  ends.push(() => watch.close())
  const ask = () => client.database.execute(sql`select 1`)
  await ask()

  proxy.set('lost')
  const stuck = [failureOf(ask()), failureOf(transact(client.database, (tx) => tx.execute(sql`select 1`)))]
  for (const failure of await Promise.all(stuck)) expect(isPassingFault(failure)).toBe(true)
  expect(isPassingFault(await failureOf(ask()))).toBe(true)

  proxy.set('open')
  await expect.poll(() => failureOf(ask()), polling).toBeUndefined()
  await expect.poll(() => changes, polling).toEqual(['away', 'back'])
  expect(complaints).toEqual([])
})

it('does not treat a database as unavailable if it answers on any connection', async () => {
  let asked = 0
  const { promise: often, resolve } = Promise.withResolvers<void>()
  const watch = watchDatabase(
    'postgres://nobody@127.0.0.1:9/nothing',
    {
      answeredAt() {
        asked += 1
        if (asked === 3) resolve()
        return Number.POSITIVE_INFINITY
      },
      disconnect: () => expect.unreachable(),
      reconnect: () => expect.unreachable(),
    },
    soon,
  )
  await often
  await watch.close()
})

async function watched(url: string, timeoutMilliseconds = soon.timeoutMilliseconds) {
  const changes: string[] = []
  let asked = 0
  const { promise: often, resolve } = Promise.withResolvers<void>()
  const watch = watchDatabase(
    url,
    {
      answeredAt() {
        asked += 1
        if (asked === 3) resolve()
        return Number.NEGATIVE_INFINITY
      },
      disconnect: () => changes.push('away'),
      reconnect: () => changes.push('back'),
    },
    { ...soon, timeoutMilliseconds },
  )
  ends.push(() => watch.close())
  return { changes, often }
}

it('cuts no connections because its own was closed', async () => {
  // Nothing is silent here; a new connection may take long on a busy machine.
  const { changes } = await watched(shop.current.testDatabase.url, 20_000)
  const { database } = shop.current.shop
  const readWatch = async () => {
    const { rows } = await database.execute<{ pid: number }>(sql`
      select pid from pg_stat_activity
      where application_name = 'aro-certo watch' and datname = current_database() and state = 'idle'`)
    return rows[0]?.pid
  }
  await expect.poll(readWatch, polling).toBeTypeOf('number')
  const before = await readWatch()
  await database.execute(sql`select pg_terminate_backend(${before ?? 0})`)
  await expect.poll(async () => ![undefined, before].includes(await readWatch()), polling).toBe(true)
  expect(changes).toEqual([])
})

it('cuts no connections because its own process was suspended', async () => {
  const proxy = await aProxyOfTheDatabase()
  const milliseconds = 1_000
  const { changes } = await watched(proxy.url, milliseconds)
  for (let time = 0; time < 3; time += 1) {
    const { promise: goesOn, resolve } = Promise.withResolvers<void>()
    let later = 0
    proxy.onRequest(() => {
      proxy.onRequest(() => {
        later += 1
        if (later === 5) resolve()
      })
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * milliseconds)
    })
    await goesOn
  }
  expect(changes).toEqual([])
})

it('cuts no connections because the database accepts no more', async () => {
  const url = new URL(shop.current.testDatabase.url)
  url.pathname = '/nothing'
  // A refusal is no silence, however long it takes on a busy machine.
  const { changes, often } = await watched(url.href, 20_000)
  await often
  expect(changes).toEqual([])
})
