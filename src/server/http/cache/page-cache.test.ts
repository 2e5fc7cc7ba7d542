import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { expect, test, vi } from 'vitest'
import { type CachedResponse, toCachedResponse } from './cached-response.ts'
import { openDiskCache } from './disk-cache.ts'
import { openPageCache, type TaggedResponse } from './page-cache.ts'

const answerOf = (text: string, status = 200): Promise<CachedResponse> =>
  toCachedResponse({ text, status, headers: new Headers() }, {})

/** A render function that counts its calls. */
function counting(text: string, tags: readonly string[] | undefined, status = 200) {
  const made = { times: 0 }
  const make = async () => {
    made.times += 1
    return { answer: await answerOf(`${text} ${made.times}`, status), tags }
  }
  return { made, make }
}

function openCache(limits = { bytes: 1_000_000, milliseconds: 1_000 }) {
  let time = 0
  const cache = openPageCache(limits, () => time)
  cache.resume()
  return { cache, pass: (milliseconds: number) => (time += milliseconds) }
}

test('a response is made once, for all concurrent and later callers', async () => {
  const { cache } = openCache()
  const { made, make } = counting('page', ['catalog'])
  const answers = await Promise.all([cache.answer('/', make), cache.answer('/', make), cache.answer('/', make)])
  expect(new Set(answers).size).toBe(1)
  expect(await cache.answer('/', make)).toBe(answers[0])
  expect(made.times).toBe(1)
})

test('a change invalidates exactly the pages that show it', async () => {
  const { cache } = openCache()
  const wheel = counting('wheel', ['product:1', 'catalog'])
  const help = counting('help', ['help'])
  await cache.answer('/wheel', wheel.make)
  await cache.answer('/help', help.make)
  cache.drop(['product:1'])
  await cache.answer('/wheel', wheel.make)
  await cache.answer('/help', help.make)
  expect([wheel.made.times, help.made.times]).toEqual([2, 1])
})

test('a response started before a change is neither cached nor returned to later callers', async () => {
  const { cache } = openCache()
  const old = Promise.withResolvers<{ answer: CachedResponse; tags: string[] }>()
  const before = cache.answer('/', () => old.promise)
  cache.drop(['catalog'])
  const { made, make } = counting('new', ['catalog'])
  const after = await cache.answer('/', make)
  old.resolve({ answer: await answerOf('old'), tags: ['catalog'] })
  expect(await before).not.toBe(after)
  expect(await cache.answer('/', make)).toBe(after)
  expect(made.times).toBe(1)
})

test.each([
  ['that is no success', ['catalog'], 404],
  ['without tags', undefined, 200],
] as const)('a response %s is not cached', async (_what, tags, status) => {
  const { cache } = openCache()
  const { made, make } = counting('page', tags, status)
  await cache.answer('/', make)
  await cache.answer('/', make)
  expect(made.times).toBe(2)
  expect(cache.bytes).toBe(0)
})

test('a failure reaches its caller, and the next caller tries again', async () => {
  const { cache } = openCache()
  await expect(cache.answer('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect((await cache.answer('/', counting('page', []).make)).status).toBe(200)
})

test('nothing is cached while changes may be missed, and earlier entries are dropped', async () => {
  const { cache } = openCache()
  const { made, make } = counting('page', ['catalog'])
  await cache.answer('/', make)
  cache.pause()
  await cache.answer('/', make)
  await cache.answer('/', make)
  cache.resume()
  await cache.answer('/', make)
  await cache.answer('/', make)
  expect(made.times).toBe(4)
})

test.each([
  ['that cannot be made at present', 503, true],
  ['that is gone', 404, false],
] as const)('for an aged response %s (%i) the cached one is still returned: %s', async (_what, status, isGivenOn) => {
  let time = 0
  const cache = openPageCache({ bytes: 1_000_000, milliseconds: 60_000, agedMilliseconds: 120_000 }, () => time)
  cache.resume()
  let next: TaggedResponse = { answer: await answerOf('all'), tags: ['category'] }
  const make = vi.fn(async () => next)
  const cached = await cache.answer('/api/categories', make)
  next = { answer: await answerOf('none', status), tags: undefined }
  time = 60_000
  expect(cache.find('/api/categories')).toBe(cached)
  await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(2))
  await new Promise((resolve) => setImmediate(resolve))
  expect(cache.find('/api/categories')).toBe(isGivenOn ? cached : undefined)
  time = 180_000
  expect(cache.find('/api/categories')).toBeUndefined()
  expect(await cache.answer('/api/categories', make)).toBe(next.answer)
})

test('a response that ends early is not returned past its end, as others are', async () => {
  const { cache, fill, close, pass } = await openSmallCache()
  const make = async () => ({ answer: await answerOf('a part'), tags: ['category'], until: 5 })
  const isKnown = () => [cache.find('/'), cache.restore('/', make)].map((found) => found !== undefined)
  await cache.answer('/', make)
  pass(4)
  expect([...isKnown(), cache.has('/')]).toEqual([true, true, true])
  pass(1)
  expect([...isKnown(), cache.has('/')]).toEqual([false, false, false])
  // Neither from disk.
  await fill()
  expect([...isKnown(), cache.has('/')]).toEqual([false, false, false])
  await close()
})

/** Memory has room for some thirty of these pages. */
async function openSmallCache() {
  const folder = await mkdtemp(join(tmpdir(), 'page-cache-'))
  let time = 0
  const disk = openDiskCache<CachedResponse>({
    path: join(folder, 'file.pages'),
    bytes: 2_000_000,
    namespace: 'build',
    onFailure: (error) => expect.unreachable(String(error)),
  })
  const limits = { bytes: 48_000, milliseconds: 1_000, agedMilliseconds: 500, disk }
  const cache = openPageCache(limits, () => time)
  cache.resume()
  cache.beginEpoch('first')
  const fill = async () => {
    for (let number = 0; number < 40; number += 1)
      await cache.answer(`/products?page=${number}`, counting('other', ['members']).make)
  }
  const close = async () => {
    disk.close()
    await rm(folder, { recursive: true })
  }
  return { cache, disk, fill, close, pass: (milliseconds: number) => (time += milliseconds) }
}

test('a response evicted from memory is read from disk', async () => {
  const { cache, fill, close } = await openSmallCache()
  const { made, make } = counting('page', ['catalog'])
  const first = await cache.answer('/', make)
  await fill()
  expect(cache.find('/')).toBeUndefined()
  const restored = cache.restore('/', make)
  expect(restored).toEqual(first)
  expect(cache.find('/')).toBe(restored)
  expect([made.times, cache.figures.hits]).toEqual([1, 2])
  await close()
})

test('changed or too old responses are not read from disk, nor any while changes may be missed', async () => {
  const { cache, fill, close, pass } = await openSmallCache()
  const { make } = counting('page', ['catalog'])
  await cache.answer('/', make)
  await fill()
  cache.drop(['catalog'])
  expect(cache.restore('/', make)).toBeUndefined()
  await cache.answer('/', make)
  await fill()
  pass(1_500)
  expect(cache.restore('/', make)).toBeUndefined()
  await cache.answer('/', make)
  await fill()
  cache.pause()
  expect(cache.restore('/', make)).toBeUndefined()
  cache.resume()
  expect(cache.restore('/', make)).toBeUndefined()
  await close()
})

test('a renewed call replaces the old one on disk', async () => {
  const { cache, fill, close, pass } = await openSmallCache()
  const { made, make } = counting('call', ['catalog'])
  await cache.answer('/api/categories', make)
  await fill()
  cache.drop(['catalog'])
  pass(10)
  await cache.answer('/api/categories', make)
  await fill()
  expect(cache.find('/api/categories')).toBeUndefined()
  expect(cache.restore('/api/categories', make)).toBeDefined()
  expect(made.times).toBe(2)
  await close()
})

test('a response read from disk ages and becomes outdated as in memory', async () => {
  const { cache, fill, close, pass } = await openSmallCache()
  const { made, make } = counting('page', ['catalog'])
  await cache.answer('/', make)
  await fill()
  pass(1_000)
  expect(cache.restore('/', make)).toBeDefined()
  await vi.waitFor(() => expect(made.times).toBe(2))
  await fill()
  cache.restore('/', make)
  cache.drop(['catalog'])
  expect(cache.find('/')).toBeUndefined()
  expect(cache.restore('/', make)).toBeUndefined()
  await close()
})

test('responses become outdated with time', async () => {
  const { cache, pass } = openCache()
  const { made, make } = counting('page', ['catalog'])
  await cache.answer('/', make)
  pass(1_000)
  await cache.answer('/', make)
  expect(made.times).toBe(2)
})

test('memory is limited, and the least recently used entry is evicted first', async () => {
  const { cache } = openCache({ bytes: 50_000, milliseconds: 1_000 })
  const first = counting('first', [])
  await cache.answer('/first', first.make)
  for (let number = 0; number < 100; number += 1) {
    await cache.answer(`/products?page=${number}`, counting('other', []).make)
    await cache.answer('/first', first.make)
    expect(cache.bytes).toBeLessThanOrEqual(50_000)
  }
  expect(first.made.times).toBe(1)
  const other = counting('other', [])
  await cache.answer('/products?page=0', other.make)
  expect(other.made.times).toBe(1)
})

/** As long as the shop's largest pages and as hard to compress: 94 kB, of which Brotli leaves 22 kB. */
const pageAsLarge = () => randomBytes(22_000).toString('base64').repeat(4).slice(0, 94_000)

test('at least 1,500 pages fit into 64 MB, and none takes more than is counted', async () => {
  const { cache } = openCache({ bytes: 64 * 1024 * 1024, milliseconds: 1_000 })
  const headers = { 'Content-Security-Policy': randomBytes(600).toString('hex') }
  const answer = await toCachedResponse({ text: pageAsLarge(), status: 200, headers: new Headers() }, headers)
  expect(serialize(answer).byteLength).toBeLessThan(answer.bytes)
  const tags = Array.from({ length: 40 }, () => `product:${crypto.randomUUID()}`)
  const keys = Array.from({ length: 1_500 }, (_, number) => `/products/${number}`)
  for (const key of keys) await cache.answer(key, async () => ({ answer, tags }))
  expect(keys.filter((key) => cache.find(key))).toHaveLength(1_500)
  expect(cache.bytes).toBeGreaterThan(1_500 * (serialize(answer).byteLength + serialize(tags).byteLength))
})
