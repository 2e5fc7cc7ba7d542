import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itReturnsUndefined } from '#test/cases.ts'
import { nearbyUrl, readShopUrl, underVisitorsName } from './shop-address.ts'

describe('nearbyUrl', () => {
  it.each([
    'localhost:3000',
    'loja.localhost:3000',
    '127.0.0.1:3000',
    '127.8.9.10',
    '0.0.0.0:3000',
    '10.1.2.3:3000',
    '172.16.0.1:8080',
    '172.31.255.255',
    '192.168.0.12:3000',
    '169.254.7.7',
    '[::1]:3000',
    '[fe80::1]:3000',
    '[fd12:3456::1]:3000',
  ])('stays on %s', (host) => {
    expect(nearbyUrl(host)).toBe(`http://${host}`)
  })

  itReturnsUndefined(nearbyUrl, [
    undefined,
    null,
    '',
    'loja.example.com',
    'localhost.example.com',
    '127.0.0.1.example.com',
    'notlocalhost',
    '172.15.0.1',
    '172.32.0.1',
    '192.169.0.1',
    '11.0.0.1',
    '8.8.8.8:3000',
    '[2001:db8::1]:3000',
    '127.0.0.1@evil.example',
    'evil.example@127.0.0.1',
    '127.0.0.1/evil.example',
    '127.0.0.1\\evil.example',
    '127.0.0.1?x',
    '127.0.0.1#x',
    '127.0.0.1:99999',
    'a b',
  ])

  it('returns only an origin, whatever is sent', () => {
    const parts = fc.constantFrom(
      '127.0.0.1',
      'localhost',
      '@',
      '/',
      '\\',
      '#',
      ':',
      '80',
      '%2f',
      '.',
      'evil.example',
      '[::1]',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 6 }), (pieces) => {
        const url = nearbyUrl(pieces.join(''))
        if (url !== undefined) expect(new URL(url).origin).toBe(url)
      }),
    )
  })
})

describe('readShopUrl', () => {
  it('is the chosen address under every name', () => {
    const chosen = { shopUrl: 'https://loja.example.com', isShopUrlChosen: true }
    expect(readShopUrl(chosen, '127.0.0.1:3000')).toBe('https://loja.example.com')
  })

  it('is the default address for names that are not nearby', () => {
    const open = { shopUrl: 'http://localhost:3000', isShopUrlChosen: false }
    expect(readShopUrl(open, 'evil.example')).toBe('http://localhost:3000')
    expect(readShopUrl(open, '192.168.0.12:3000')).toBe('http://192.168.0.12:3000')
  })
})

it('moves only the addresses of the shop itself', () => {
  const shop = { settings: { url: 'http://localhost:3000', urlFor: () => 'http://127.0.0.1:3000' } }
  const move = (url: string) => underVisitorsName(shop, '127.0.0.1:3000', url)
  expect(move('http://localhost:3000/simulado/checkouts/1?a=b')).toBe('http://127.0.0.1:3000/simulado/checkouts/1?a=b')
  expect(move('http://localhost:30001/x')).toBe('http://localhost:30001/x')
  expect(move('https://provider.example/pay')).toBe('https://provider.example/pay')
})
