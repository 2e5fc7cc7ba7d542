import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { listingParameterNames } from '#domain/catalog/listing-parameters.ts'
import { listCalls } from '#server/api/audiences.ts'
import { listingExamples } from '#test/listing-examples.ts'
import { inlineScriptHashes } from '../security/inline-script-hashes.ts'
import { publicCallAddress } from './public-calls.ts'
import { publicPageAddress } from './public-pages.ts'

const url = (address: string) => new URL(address, 'http://shop.test')
const id = '7b3b0a52-53a5-4a0c-9a38-0d1f6c1b7f11'

describe('pages', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=jornal&gclid=1', '/'],
    [`/product/${id}`, `/product/${id}`],
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
    '/products/x',
    '/product/',
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
