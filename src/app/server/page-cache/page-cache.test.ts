import { randomBytes } from 'node:crypto'
import { serialize } from 'node:v8'
import { describe, expect, test, vi } from 'vitest'
import { listingParameterNames } from '#modules/catalog/listing/parameters.ts'
import { listCalls } from '#platform/server/api/audiences.ts'
import { inlineScriptHashes } from '#platform/server/http/security-headers.ts'
import { listingExamples } from '#test/listing-examples.ts'
import { contract } from '../../contract.ts'
import { type CachedResponse, toCachedResponse } from './cached-response.ts'
import { PageCache, publicCallAddress, publicPageAddress, type TaggedResponse } from './page-cache.ts'

const url = (address: string) => new URL(address, 'http://shop.test')
const id = '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11'

describe('pages', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=jornal&gclid=1', '/'],
    ['/produtos/roda-aro-17-1234?gclid=1', '/produtos/roda-aro-17-1234'],
    ['/produtos/1234', '/produtos/1234'],
    ['/products?sort=price&category=x&fbclid=2', '/products?category=x&sort=price'],
    ['/products?search=195%2F55+r15', '/products?search=195%2F55%20r15'],
  ])('%s is cached under %s', (address, key) => {
    expect(publicPageAddress(url(address))).toBe(key)
  })

  test.each([
    '/?x=1',
    '/products?x=1',
    '/products?page=1&page=2',
    `/products?search=${'x'.repeat(700)}`,
    `/products/${id}`,
    `/product/${id}`,
    '/product/',
    '/produtos/roda',
    '/produtos/Roda-1234',
    '/produtos/roda-1234?x=1',
    '/login?redirect=/cart',
    '/cart',
    '/checkout',
    '/favorites',
    '/profile/orders',
    '/payment-status',
    '/admin',
    '/admin/orders',
    '/nothing',
  ])('%s is not cached', (address) => {
    expect(publicPageAddress(url(address))).toBeUndefined()
  })
})

describe('listings', () => {
  test.each(listingParameterNames)('distinguish pages by %s', (name) => {
    const address = `/products?${name}=${encodeURIComponent(listingExamples[name])}`
    expect(publicPageAddress(url(address))).toBe(address)
  })
})

describe('calls', () => {
  test('only those that are public and read', () => {
    const cached = listCalls(contract).filter(({ cache }) => cache)
    expect(cached.length).toBeGreaterThan(5)
    for (const { path, audience, method } of cached) {
      expect(['catalog', 'content', 'search', 'shipping', 'vehicles']).toContain(path[0])
      expect({ audience, method }).toEqual({ audience: 'public', method: 'GET' })
    }
  })

  const reading = listCalls(contract).filter(({ method }) => method === 'GET')
  test.each(reading.map((call) => ({ ...call, name: call.path.join('.') })))('$name', ({ route, cache }) => {
    const address = `/api${route.replace(/\{[^}]+\}/g, id)}`
    expect(publicCallAddress(url(address))).toBe(cache ? address : undefined)
  })

  test('the order of parameters makes no difference', () => {
    expect(publicCallAddress(url('/api/products?sort=price&page=2'))).toBe('/api/products?page=2&sort=price')
  })
})

test('a personal call that is declared cacheable stops the shop', () => {
  const procedure = contract.cart.read['~orpc']
  const kept = Object.create(contract.cart.read, {
    '~orpc': { value: { ...procedure, meta: { ...procedure.meta, cache: ['catalog'] } } },
  })
  expect(() => listCalls({ cart: { read: kept } })).toThrow('cart.read is not the same for everybody')
})

test('hashes name the inline scripts of a page that a browser would run, and no others', () => {
  const html = `<script>alert(1)</script><script type="module" async="">import("/a.js")</script>
    <script src="/b.js"></script><script type="application/ld+json">{}</script><script>alert(1)</script>`
  // Made with: printf 'alert(1)' | openssl dgst -sha256 -binary | base64
  expect(inlineScriptHashes(html)).toEqual([
    "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='",
    expect.stringMatching(/^'sha256-[\w+/]{43}='$/),
  ])
})

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
  const cache = new PageCache({ ...limits, now: () => time })
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
  const asked = cache.answer('/', make)
  old.resolve({ answer: await answerOf('old'), tags: ['catalog'] })
  const after = await asked
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
  expect(cache.figures.bytes).toBe(0)
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
] as const)(
  'an expired response %s (%i) is held for when nothing newer is available: %s',
  async (_what, status, isHeld) => {
    let time = 0
    const cache = new PageCache({ bytes: 1_000_000, milliseconds: 60_000, staleMilliseconds: 1_000, now: () => time })
    cache.resume()
    let next: TaggedResponse = { answer: await answerOf('all'), tags: ['category'] }
    const make = vi.fn(async () => next)
    const cached = await cache.answer('/api/categories', make)
    next = { answer: await answerOf('none', status), tags: undefined }
    time = 60_000
    expect(cache.find('/api/categories')).toBe(cached)
    await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(2))
    await new Promise((resolve) => setImmediate(resolve))
    expect(cache.find('/api/categories')).toBeUndefined()
    expect(cache.findHeld('/api/categories')).toBe(isHeld ? cached : undefined)
    expect(await cache.answer('/api/categories', make)).toBe(next.answer)
  },
)

test('a page is outdated for a while after changes of the catalogue, never after those of settings', async () => {
  const cache = new PageCache({ bytes: 1_000_000, staleMilliseconds: 1_000, now: () => 0 })
  cache.resume()
  const make = async () => ({ answer: await answerOf('page'), tags: ['category', 'settings'] })
  const cached = await cache.answer('/', make)
  cache.drop(['category'])
  expect(cache.find('/')).toBe(cached)
  cache.drop(['settings'])
  expect([cache.find('/'), cache.findHeld('/')]).toEqual([undefined, cached])
})

test('a response that ends early is made anew after its end', async () => {
  const { cache, pass } = openCache()
  const make = async () => ({ answer: await answerOf('a part'), tags: ['category'], milliseconds: 5 })
  await cache.answer('/', make)
  pass(4)
  expect(cache.find('/')).toBeDefined()
  pass(1)
  expect(cache.find('/')).toBeUndefined()
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
    expect(cache.figures.bytes).toBeLessThanOrEqual(50_000)
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
  expect(cache.figures.bytes).toBeGreaterThan(1_500 * (serialize(answer).byteLength + serialize(tags).byteLength))
})
