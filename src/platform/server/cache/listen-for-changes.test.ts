import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { useTestShop } from '#test/shop.ts'
import { openDatabaseProxy, type TcpProxy } from '#test/tcp-proxy.ts'
import { listenerName } from '../database/check-connections.ts'
import { openLog } from '../log.ts'
import { listenForChanges } from './listen-for-changes.ts'
import { type CacheTag, changeChannel, invalidateCache } from './tags.ts'

const test = useTestShop()
const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Listens, and records the notifications about the connection. */
async function listenAt(url: string, closing = ends): Promise<string[]> {
  const said: string[] = []
  const listening = await listenForChanges(url, openLog('silent'), {
    onChange: () => undefined,
    onConnected: () => void said.push('connected'),
    onDisconnected: () => void said.push('disconnected'),
  })
  closing.push(listening.close)
  return said
}

const requestThrough = (proxy: TcpProxy) => new Promise<void>((resolve) => proxy.onRequest(resolve))

it('ends without a log entry', async () => {
  const lines: string[] = []
  const log = openLog('warn', { write: (line: string) => void lines.push(line) })
  const ignored = { onChange: () => undefined, onConnected: () => undefined, onDisconnected: () => undefined }
  const listening = await listenForChanges(test.current.testDatabase.url, log, ignored)
  await listening.close()
  expect(lines).toEqual([])
})

const endListeners = async () => {
  await test.current.shop.database.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${listenerName} and datname = current_database()`)
}

it('is notified when the connection breaks right after it was opened', async () => {
  const said: string[] = []
  const listening = await listenForChanges(test.current.testDatabase.url, openLog('silent'), {
    onChange: () => undefined,
    onConnected() {
      said.push('connected')
      void endListeners()
    },
    onDisconnected: () => void said.push('disconnected'),
  })
  ends.push(listening.close)
  await vi.waitFor(() => expect(said.slice(0, 2)).toEqual(['connected', 'disconnected']), { timeout: 8_000 })
})

it.each([
  ['a change', '["content"]', ['content']],
  ['what is no JSON', 'hello', ['everything']],
  ['nothing', '', ['everything']],
  ['what is no change', '{"tags":7}', ['everything']],
])('accepts %s, sent by hand', async (_what, said, expected) => {
  const received: string[] = []
  const listening = await listenForChanges(test.current.testDatabase.url, openLog('silent'), {
    onChange: (tags) => void received.push(...tags),
    onConnected: () => undefined,
    onDisconnected: () => undefined,
  })
  await test.current.shop.database.execute(sql`select pg_notify(${changeChannel}, ${said})`)
  await vi.waitFor(() => expect(received).toEqual(expected))
  await listening.close()
})

it('announces up to twenty thousand products as one change, and drops everything if there are more', async () => {
  const received: (readonly string[])[] = []
  const listening = await listenForChanges(test.current.testDatabase.url, openLog('silent'), {
    onChange: (tags) => void received.push(tags),
    onConnected: () => undefined,
    onDisconnected: () => undefined,
  })
  const named = (count: number) => Array.from({ length: count }, (): CacheTag => `product:${randomUUID()}`)
  const tags = [...named(20_000), 'prices' as const]
  await invalidateCache(test.current.shop, tags)
  await invalidateCache(test.current.shop, named(60_000))
  await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 20_000 })
  expect(received[0]).toEqual(tags)
  expect(received[1]).toEqual(['everything'])
  await listening.close()
})

// Both wait for a silence, at the same time.
it.concurrent.for([
  ['reports a lost connection once the server has not answered for a while', 'lost', ['connected', 'disconnected']],
  ['replaces a connection that no longer answers while others do', 'open', ['connected', 'disconnected', 'connected']],
] as const)('%s', async ([, afterwards, expected], { onTestFinished }) => {
  const ownEnds: (() => Promise<unknown>)[] = []
  onTestFinished(async () => {
    for (const end of ownEnds.reverse()) await end()
  })
  const proxy = await openDatabaseProxy(test.current.testDatabase.url, ownEnds)
  const said = await listenAt(proxy.url, ownEnds)
  proxy.set('lost')
  await requestThrough(proxy)
  // What was asked on the first connection is lost; what is asked on another connection is answered.
  proxy.set(afterwards)
  await vi.waitFor(() => expect(said).toEqual(expected), { timeout: 15_000 })
})

it('does not mistake a slow database or a paused process for a dead connection', async () => {
  const proxy = await openDatabaseProxy(test.current.testDatabase.url, ends)
  const said = await listenAt(proxy.url)
  proxy.set('slow')
  for (let time = 0; time < 3; time += 1) await requestThrough(proxy)
  proxy.set('open')
  await requestThrough(proxy)
  const until = performance.now() + 2_000
  while (performance.now() < until);
  for (let time = 0; time < 3; time += 1) await requestThrough(proxy)
  expect(said).toEqual(['connected'])
}, 30_000)
