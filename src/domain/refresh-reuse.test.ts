import { expect, it } from 'vitest'
import { checkUsedRefreshToken } from './refresh-reuse.ts'

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
