import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import {
  everybodyTrusted,
  idOfProxy,
  noProxyTrusted,
  type ReceivedRequest,
  trustNetworks,
  visitorAddress,
  visitorHosts,
  watchForUnknownProxy,
} from './visitor.ts'

const ours = trustNetworks(['10.0.0.0/8', '::1', '2001:db8:1::/48']) ?? noProxyTrusted

const sent = (peer: string | undefined, headers: Record<string, string> = {}): ReceivedRequest => ({
  peer,
  header: (name) => headers[name],
})

describe('the visitor’s address', () => {
  it.each([
    // A client that bypasses the proxy is identified by its connection.
    ['203.0.113.7', '198.51.100.1', ours, '203.0.113.7'],
    ['203.0.113.7', '198.51.100.1, 10.0.0.1', ours, '203.0.113.7'],
    ['10.0.0.1', '203.0.113.7', noProxyTrusted, '10.0.0.1'],
    // Behind a trusted proxy it is the last untrusted address, whatever a visitor wrote before it.
    ['10.0.0.1', '203.0.113.7', ours, '203.0.113.7'],
    ['10.0.0.1', '198.51.100.1, 203.0.113.7', ours, '203.0.113.7'],
    ['10.0.0.1', '198.51.100.1, 203.0.113.7, 10.9.9.9, 2001:db8:1::5', ours, '203.0.113.7'],
    ['::1', '198.51.100.1, 2001:db8:2::9', ours, '2001:db8:2::9'],
    ['::ffff:10.0.0.1', '203.0.113.7', ours, '203.0.113.7'],
    // A port is ignored, and an invalid address ends the search.
    ['10.0.0.1', '203.0.113.7:4711', ours, '203.0.113.7'],
    ['10.0.0.1', '[2001:db8:2::9]:4711', ours, '2001:db8:2::9'],
    ['10.0.0.1', '203.0.113.7, nonsense', ours, '10.0.0.1'],
    ['10.0.0.1', 'unknown, 10.0.0.2', ours, '10.0.0.2'],
    ['10.0.0.1', '', ours, '10.0.0.1'],
    // Inside trusted networks the first one is the visitor.
    ['10.0.0.1', '10.0.0.9, 10.0.0.2', ours, '10.0.0.9'],
    // A single proxy with any address.
    ['203.0.113.1', '198.51.100.1, 203.0.113.7', everybodyTrusted, '203.0.113.7'],
    ['203.0.113.1', '', everybodyTrusted, '203.0.113.1'],
  ] as const)('of %s with “%s”', (peer, forwarded, proxies, address) => {
    expect(visitorAddress(sent(peer, { 'x-forwarded-for': forwarded }), proxies)).toBe(address)
  })

  it('is not known without a connection', () => {
    expect(visitorAddress(sent(undefined), ours)).toBe('unknown')
  })
})

it('prefers the host forwarded by a trusted proxy; that of others is one more name', () => {
  const headers = { host: '10.0.0.7:3000', 'x-forwarded-host': 'loja.example.com' }
  expect(visitorHosts(sent('10.0.0.1', headers), ours)).toEqual(['loja.example.com'])
  expect(visitorHosts(sent('203.0.113.7', headers), ours)).toEqual(['10.0.0.7:3000', 'loja.example.com'])
  expect(visitorHosts(sent('10.0.0.1', { host: 'loja.example.com' }), ours)).toEqual(['loja.example.com'])
  expect(visitorHosts(sent('10.0.0.1'), ours)).toEqual([])
})

it('warns once if somebody who is not trusted forwards addresses', () => {
  const warned: string[] = []
  const note = watchForUnknownProxy(pino({}, { write: (line) => warned.push(line) }), ours)
  note(sent('10.1.2.3', { 'x-forwarded-for': '203.0.113.9' }))
  note(sent('192.0.2.1'))
  expect(warned).toEqual([])
  for (const address of ['203.0.113.9', '203.0.113.10']) note(sent('192.0.2.1', { 'x-forwarded-for': address }))
  expect(warned).toEqual([expect.stringMatching(/"peer":"192\.0\.2\.1".*TRUST_PROXY/)])
})

it.each(['forwarded', 'x-real-ip', 'cf-connecting-ip'])('warns of a proxy that tells addresses by %s', (name) => {
  const warned: string[] = []
  watchForUnknownProxy(pino({}, { write: (line) => warned.push(line) }), ours)(sent('192.0.2.1', { [name]: 'any' }))
  expect(warned).toEqual([expect.stringMatching(/TRUST_PROXY/)])
})

it('accepts an id only from a trusted proxy', () => {
  const headers = { 'x-request-id': '0123456789abcdef0123456789ABCDEF' }
  expect(idOfProxy(sent('10.0.0.1', headers), ours)).toBe('0123456789abcdef0123456789ABCDEF')
  expect(idOfProxy(sent('203.0.113.7', headers), ours)).toBeUndefined()
  expect(idOfProxy(sent('10.0.0.1', { 'x-request-id': 'x"><script>' }), ours)).toBeUndefined()
})

describe('networks', () => {
  it.each(['10.0.0.0/33', '10.0.0/8', 'localhost', '', '10.0.0.0/-1', '10.0.0.0/', '::1/129', '10.0.0.0/8/8'])(
    'are not “%s”',
    (network) => {
      expect(trustNetworks([network])).toBeUndefined()
    },
  )

  it.each(['0.0.0.0/0', '::/0'])('never hold the whole internet, as %s does', (network) => {
    expect(trustNetworks([network])).toBeUndefined()
  })
})
