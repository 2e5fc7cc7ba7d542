import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { useTestShop } from '#test/shop.ts'
import { openDatabase } from './client.ts'
import { isPassingFault } from './database-faults.ts'
import { watchDatabase } from './watch-database.ts'

const shop = useTestShop()
const soon = { pauseMilliseconds: 20, patienceMilliseconds: 300 }
const patience = { timeout: 20_000 }
const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** The way to the test's database, on which packets can vanish: nobody is told, nothing is closed. */
async function aWayToTheDatabase() {
  const { hostname, port } = new URL(shop.current.testDatabase.url)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('data', (bytes) => isCut || to.write(bytes))
      from.on('close', () => isCut || to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = new URL(shop.current.testDatabase.url)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return {
    url: url.href,
    lose: () => {
      isCut = true
    },
    mend: () => {
      isCut = false
    },
  }
}

const failureOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => error,
  )

it('finds connections that died without a word, and turns work away until the database is back', async () => {
  const way = await aWayToTheDatabase()
  const complaints: Error[] = []
  const client = openDatabase(way.url, 3, (error) => complaints.push(error))
  ends.push(() => client.close())
  const changes: string[] = []
  const watch = watchDatabase(
    way.url,
    {
      answeredAt: client.answeredAt,
      leave(cause) {
        changes.push('away')
        client.leave(cause)
      },
      comeBack() {
        changes.push('back')
        client.comeBack()
      },
    },
    soon,
  )
  ends.push(() => watch.close())
  const ask = () => client.database.execute(sql`select 1`)
  await ask()

  way.lose()
  const stuck = [failureOf(ask()), failureOf(client.database.transaction((tx) => tx.execute(sql`select 1`)))]
  for (const failure of await Promise.all(stuck)) expect(isPassingFault(failure)).toBe(true)
  expect(isPassingFault(await failureOf(ask()))).toBe(true)

  way.mend()
  await expect.poll(() => failureOf(ask()), patience).toBeUndefined()
  expect(changes).toEqual(['away', 'back'])
  expect(complaints).toEqual([])
})

it('takes no database for gone that answers somebody', async () => {
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
      leave: () => expect.unreachable(),
      comeBack: () => expect.unreachable(),
    },
    soon,
  )
  await often
  await watch.close()
})
