import { expect, it } from 'vitest'
import { checkUsedRefreshToken } from './refresh-reuse.ts'

const usedAtMs = 1_700_000_000_000
const judge = (secondsLater: number, successorsSeen: boolean, accessWorks: boolean) =>
  checkUsedRefreshToken({ nowMs: usedAtMs + secondsLater * 1000, usedAtMs, successorsSeen, accessWorks })

it('leaves things as they are while another tab gets the new parts', () => {
  expect(judge(0, false, true)).toBe('keep')
  expect(judge(30, false, true)).toBe('keep')
  expect(judge(0, true, true)).toBe('keep')
  expect(judge(30, true, false)).toBe('keep')
})

it('hands out parts again when the answer was lost, at once when nothing else works', () => {
  expect(judge(0, false, false)).toBe('reissue')
  expect(judge(30, false, false)).toBe('reissue')
  expect(judge(30.001, false, true)).toBe('reissue')
  expect(judge(86_400, false, false)).toBe('reissue')
})

it('ends the session when somebody else uses the new parts', () => {
  expect(judge(30.001, true, true)).toBe('revoke')
  expect(judge(30.001, true, false)).toBe('revoke')
  expect(judge(86_400, true, false)).toBe('revoke')
})
