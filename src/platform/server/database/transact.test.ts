import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { command } from '#test/database-commands.ts'
import { useTestShop } from '#test/shop.ts'
import { inTransaction } from '../shop.ts'
import { waitForLock } from './advisory-locks.ts'
import { type DatabaseClient, openDatabase } from './client.ts'
import { isPassingFault } from './faults.ts'
import { transact } from './transact.ts'

const shop = useTestShop()

async function withPool(connections: number, use: (client: DatabaseClient) => Promise<void>): Promise<void> {
  const client = openDatabase(shop.current.testDatabase.url, connections, () => undefined)
  try {
    await use(client)
  } finally {
    await client.close()
  }
}

const answer = async ({ database }: DatabaseClient) =>
  (await database.execute<{ one: number }>(sql`select 1 as one`)).rows[0]?.one

const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)

test('if there is more work than connections, queries and transactions wait for each other', async () => {
  await withPool(2, async (client) => {
    const asked = Array.from({ length: 20 }, (_, index) =>
      index % 3 ? answer(client) : transact(client.database, async (tx) => answer({ ...client, database: tx })),
    )
    expect(await Promise.all(asked)).toEqual(Array(20).fill(1))
    expect(client.pool.totalCount).toBeLessThanOrEqual(2)
  })
})

/** A message of PostgreSQL's protocol: its type, its length, and its content. */
const message = (letter: string, body: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(letter), length, body])
}

test('a database that stops while accepting a connection fails the caller, not the process', async () => {
  const welcome = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]
  const termination = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'))
  const ending = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(Buffer.concat([...welcome, termination])))
  })
  await new Promise<void>((resolve) => ending.listen(0, '127.0.0.1', resolve))
  const address = ending.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const client = openDatabase(`postgres://shop@127.0.0.1:${port}/shop`, 2, () => undefined)
  try {
    expect(await failureOf(answer(client))).toBeInstanceOf(Error)
    const transaction = transact(client.database, async (tx) => answer({ ...client, database: tx }))
    expect(await failureOf(transaction)).toBeInstanceOf(Error)
    await expect.poll(() => client.pool.totalCount).toBe(0)
  } finally {
    await client.close()
    ending.close()
  }
})

test('a connection that is cut in a transaction fails that alone, and is replaced', async () => {
  await withPool(2, async (client) => {
    for (let round = 0; round < 4; round += 1) {
      const failure = await failureOf(
        transact(client.database, async (tx) => {
          const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
          await command(shop.current.testDatabase.url, `select pg_terminate_backend(${rows[0]?.pid})`)
          await tx.execute(sql`select 1`)
        }),
      )
      expect(isPassingFault(failure)).toBe(true)
      expect(await answer(client)).toBe(1)
    }
  })
})

test('an unavailable database is a temporary fault', async () => {
  const client = openDatabase('postgres://nobody@127.0.0.1:9/nothing', 2, () => undefined)
  expect(isPassingFault(await failureOf(answer(client)))).toBe(true)
  await client.close()
})

test('a transaction that waits too long for a row is refused', async () => {
  const { database } = shop.current.shop
  await transact(database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7)`)
    const failure = await failureOf(transact(database, (other) => other.execute(sql`select pg_advisory_xact_lock(7)`)))
    expect(isPassingFault(failure)).toBe(true)
  })
})

test('transactions in a deadlock are retried until both are committed', async () => {
  const lock = (number: number) => sql`select pg_advisory_xact_lock(${number})`
  let tries = 0
  let held = 0
  let met: () => void = () => undefined
  const meeting = new Promise<void>((resolve) => {
    met = resolve
  })
  const cross = (first: number, second: number) =>
    inTransaction(shop.current.shop, async (tx) => {
      tries += 1
      await tx.database.execute(lock(first))
      held += 1
      if (held === 2) met()
      await meeting
      await tx.database.execute(lock(second))
      return first
    })
  expect(await Promise.all([cross(1, 2), cross(2, 1)])).toEqual([1, 2])
  expect(tries).toBeGreaterThan(2)
})

test('a faulty statement is not a temporary fault', async () => {
  expect(isPassingFault(await failureOf(shop.current.shop.database.execute(sql`select 1 / 0`)))).toBe(false)
})

test('waiting for another process has no limit, and the limit for rows stays', async () => {
  const { database } = shop.current.shop
  const held = Promise.withResolvers<void>()
  const free = Promise.withResolvers<void>()
  const first = transact(database, async (tx) => {
    await waitForLock(tx, 'demoShop')
    held.resolve()
    await free.promise
  })
  await held.promise
  const second = transact(database, async (tx) => {
    // Longer than any statement may take.
    await tx.execute(sql`set local statement_timeout = '1s'`)
    await waitForLock(tx, 'demoShop')
    const shown = sql`select current_setting('lock_timeout') as rows, current_setting('statement_timeout') as statements`
    return (await tx.execute(shown)).rows
  })
  // Longer than the limit for a row.
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  free.resolve()
  await first
  expect(await second).toEqual([{ rows: '2s', statements: '30s' }])
})
