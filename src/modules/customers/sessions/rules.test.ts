import { expect, it } from 'vitest'
import { checkUsedRefreshToken, describeDevice, sessionTickMilliseconds, shouldRefresh } from './rules.ts'

it('refreshes when three intervals of 30 seconds or fewer are left', () => {
  const expiresAt = 1_700_000_000_000
  expect(sessionTickMilliseconds).toBe(30_000)
  expect(shouldRefresh(expiresAt - 3_600_000, expiresAt)).toBe(false)
  expect(shouldRefresh(expiresAt - 90_001, expiresAt)).toBe(false)
  expect(shouldRefresh(expiresAt - 90_000, expiresAt)).toBe(true)
  expect(shouldRefresh(expiresAt, expiresAt)).toBe(true)
  expect(shouldRefresh(expiresAt + 1, expiresAt)).toBe(true)
})

const usedAtMs = 1_700_000_000_000
const decide = (secondsLater: number, successorsSeen: boolean, accessWorks: boolean) =>
  checkUsedRefreshToken({ nowMs: usedAtMs + secondsLater * 1000, usedAtMs, successorsSeen, accessWorks })

it('changes nothing while another tab may be receiving the new tokens', () => {
  expect(decide(0, false, true)).toBe('keep')
  expect(decide(30, false, true)).toBe('keep')
  expect(decide(0, true, true)).toBe('keep')
  expect(decide(30, true, false)).toBe('keep')
})

it('issues tokens again if the response was lost, immediately if no other token works', () => {
  expect(decide(0, false, false)).toBe('reissue')
  expect(decide(30, false, false)).toBe('reissue')
  expect(decide(30.001, false, true)).toBe('reissue')
  expect(decide(86_400, false, false)).toBe('reissue')
})

it('ends the session when another party uses the new tokens', () => {
  expect(decide(30.001, true, true)).toBe('revoke')
  expect(decide(30.001, true, false)).toBe('revoke')
  expect(decide(86_400, true, false)).toBe('revoke')
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge no Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Version/18.0 Mobile Safari/604.1',
    'Safari no iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome no Android',
  ],
  ['curl/8.0', null],
  [null, null],
])('names the device of %s', (userAgent, name) => expect(describeDevice(userAgent)).toBe(name))
