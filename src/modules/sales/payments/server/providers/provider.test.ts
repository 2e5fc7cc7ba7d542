import { describe, expect, it } from 'vitest'
import { isSignedBy, signNotification } from './provider.ts'

const signed = { paymentId: '99', requestId: 'r1', timestamp: '1700000000' }
// Computed with `openssl dgst -sha256 -hmac sec` over "id:99;request-id:r1;ts:1700000000;".
const signature = '0d0687b0bdfc4650f9f3fa4d2484bb50da8ecc178a6a72c5f81b17d336692b07'
const now = new Date(1_700_000_000_000)
const header = `ts=1700000000,v1=${signature}`
const notification = { header, paymentId: '99', requestId: 'r1', now }

it('signs the message that the providers document', () => {
  expect(signNotification(signed, 'sec')).toBe(signature)
})

describe('isSignedBy', () => {
  it('accepts the signature, spaces in its header, and timestamps in milliseconds', () => {
    expect(isSignedBy('sec', notification)).toBe(true)
    expect(isSignedBy('sec', { ...notification, header: ` ts=1700000000 , v1=${signature} ` })).toBe(true)
    const timestamp = '1700000000123'
    const inMilliseconds = `ts=${timestamp},v1=${signNotification({ ...signed, timestamp }, 'sec')}`
    expect(isSignedBy('sec', { ...notification, header: inMilliseconds })).toBe(true)
  })

  it.each([
    ['another secret', 'other', {}],
    ['another payment', 'sec', { paymentId: '98' }],
    ['another request', 'sec', { requestId: 'r2' }],
    ['another timestamp', 'sec', { header: `ts=1700000001,v1=${signature}` }],
    ['no header', 'sec', { header: null }],
    ['no timestamp', 'sec', { header: `v1=${signature}` }],
    ['a timestamp that is no number', 'sec', { header: `ts=now,v1=${signature}` }],
    ['no hash', 'sec', { header: 'ts=1700000000' }],
    ['half a hash', 'sec', { header: `ts=1700000000,v1=${signature.slice(0, 32)}` }],
    ['more than five minutes of age', 'sec', { now: new Date(now.getTime() + 300_001) }],
    ['more than five minutes to come', 'sec', { now: new Date(now.getTime() - 300_001) }],
  ])('refuses %s', (_, secret, change) => {
    expect(isSignedBy(secret, { ...notification, ...change })).toBe(false)
  })

  it('accepts five minutes to the millisecond', () => {
    expect(isSignedBy('sec', { ...notification, now: new Date(now.getTime() + 300_000) })).toBe(true)
  })
})
