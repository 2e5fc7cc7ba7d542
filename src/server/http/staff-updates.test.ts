import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { updatesPath } from '#contract/admin/updates.ts'
import { invalidateCache } from '#server/cache/invalidate-cache.ts'
import { type Listening, listenForInvalidations } from '#server/cache/listen-for-invalidations.ts'
import { workAs } from '#server/db/kind-of-work.ts'
import { profiles } from '#server/db/schema/index.ts'
import { changeOrderStatus } from '#server/services/orders/change-order-status.ts'
import { aCustomer } from '#test/builders/a-customer.ts'
import { anOrder } from '#test/builders/an-order.ts'
import { useTestServer, type Visitor } from '#test/http-server.ts'
import { moneyFor } from '#test/order-in-status.ts'

const server = useTestServer()
let listening: Listening
let staff: Visitor
const open: AbortController[] = []

beforeAll(async () => {
  const { testDatabase, staffUpdates } = server.current
  listening = await listenForInvalidations(testDatabase.url, pino({ level: 'silent' }), staffUpdates)
  staff = await server.current.signUp({ isAdmin: true })
})
afterEach(() => {
  for (const line of open.splice(0)) line.abort()
})
afterAll(() => listening.close())

/** An open stream as the browser has it: the events received, and those to come. */
async function listen(as: Visitor = staff) {
  const line = new AbortController()
  open.push(line)
  const answer = await as.fetch(updatesPath, { signal: line.signal, headers: { 'accept-encoding': 'gzip, br' } })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  const waitFor = async (expectedText: string): Promise<string> => {
    while (!received.includes(expectedText)) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return `${received}(end)`
      received += value
    }
    return received
  }
  return { answer, waitFor, close: () => line.abort() }
}

const anyOrder = async () => {
  const { database } = server.current.shop
  return anOrder(database, { userId: (await aCustomer(database)).id, status: 'processing' })
}

it('notifies the staff of a changed order at once and through any proxy', async () => {
  const order = await anyOrder()
  const { answer, waitFor } = await listen()
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(answer.headers.has('content-encoding')).toBe(false)
  await waitFor('event: beat')
  await changeOrderStatus(server.current.shop, {
    actorId: staff.id,
    id: order.id,
    status: 'shipped',
    money: moneyFor('shipped'),
  })
  expect(await waitFor('event: news')).toContain('event: news\ndata: ["orders"]\n\n')
})

it('sends simultaneous changes once, and everything after changes were missed', async () => {
  const { waitFor } = await listen()
  for (const tag of ['catalog', 'orders', 'banners', 'orders'] as const)
    await invalidateCache(server.current.shop, [tag])
  expect(await waitFor('news')).toContain('data: ["orders","catalog"]\n\n')
  server.current.staffUpdates.onConnected({ query: async () => [] })
  const received = await waitFor('data: ["orders","catalog"]\n\nevent: news')
  expect(received.match(/event: news/g)).toHaveLength(2)
})

/**
 * Has customers and staff use every connection of the pool but the one that is left to money and jobs;
 * returns a function that ends it.
 */
async function occupyPool(): Promise<() => Promise<void>> {
  const { database, process } = server.current.shop
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const { promise: isFull, resolve: note } = Promise.withResolvers<void>()
  const others = process.pool().most - 1
  let begun = 0
  const holding = Array.from({ length: others }, (_none, index) =>
    workAs(index === 0 ? 'staff' : 'checkout', () =>
      database.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        begun += 1
        if (begun === others) note()
        await end
      }),
    ),
  )
  await isFull
  return async () => {
    resolve()
    await Promise.all(holding)
  }
}

it('yields to customers in a rush without ending the stream, and sends afterwards what it could not', async () => {
  const { waitFor } = await listen()
  await waitFor('event: beat')
  const release = await occupyPool()
  await invalidateCache(server.current.shop, ['orders'])
  expect(await waitFor('event: beat\ndata: 0\n\nevent: beat')).not.toContain('event: news')
  await release()
  await invalidateCache(server.current.shop, ['catalog'])
  expect(await waitFor('event: news')).toContain('data: ["orders","catalog"]\n\n')
})

it('refuses everybody else', async () => {
  const customer = await server.current.signUp()
  expect((await server.current.anonymous.fetch(updatesPath)).status).toBe(401)
  expect((await customer.fetch(updatesPath)).status).toBe(403)
})

it('sends nothing more to a person who lost the rights', async () => {
  const former = await server.current.signUp({ isAdmin: true })
  const { waitFor } = await listen(former)
  await waitFor('event: beat')
  const { database } = server.current.shop
  await database.update(profiles).set({ isAdmin: false }).where(eq(profiles.id, former.id))
  await invalidateCache(server.current.shop, ['orders'])
  const received = await waitFor('event: news')
  expect(received).toMatch(/\(end\)$/)
})

it('limits the streams of one person, and accepts another when one is closed', async () => {
  const person = await server.current.signUp({ isAdmin: true })
  const lines = []
  for (let count = 0; count < 8; count += 1) lines.push(await listen(person))
  const refused = await person.fetch(updatesPath)
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect((await listen()).answer.status).toBe(200)
  lines[0]?.close()
  await expect.poll(async () => (await listen(person)).answer.status).toBe(200)
})

it('closes every connection when the shop stops', async () => {
  const { waitFor, answer } = await listen()
  await waitFor('event: beat')
  expect(answer.headers.get('connection')).toBe('close')
  server.current.staffUpdates.close()
  expect(await waitFor('never')).toMatch(/\(end\)$/)
  expect((await staff.fetch(updatesPath)).status).toBe(429)
})
