import { expect, it } from 'vitest'
import { sessionTickMilliseconds, shouldRefresh } from './session-refresh.ts'

it('refreshes when three intervals of 30 seconds or fewer are left', () => {
  const expiresAt = 1_700_000_000_000
  expect(sessionTickMilliseconds).toBe(30_000)
  expect(shouldRefresh(expiresAt - 3_600_000, expiresAt)).toBe(false)
  expect(shouldRefresh(expiresAt - 90_001, expiresAt)).toBe(false)
  expect(shouldRefresh(expiresAt - 90_000, expiresAt)).toBe(true)
  expect(shouldRefresh(expiresAt, expiresAt)).toBe(true)
  expect(shouldRefresh(expiresAt + 1, expiresAt)).toBe(true)
})
