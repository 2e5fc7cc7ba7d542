import { beforeEach, expect, test, vi } from 'vitest'
import { shopError } from '#platform/contract/errors.ts'
import { client } from '#platform/web/calls/index.ts'
import type { SessionState } from '../contract.ts'
import { readSession } from './read-session.ts'

vi.mock('#platform/web/calls/api-client.ts', () => ({ client: { session: { current: vi.fn(), refresh: vi.fn() } } }))
const { current, refresh } = vi.mocked(client.session)

const user = { id: 'id', firstName: 'Ana', lastName: 'Souza', email: 'ana@example.com', isAdmin: false }
const endingIn = (seconds: number): SessionState => ({
  user,
  expiresAt: new Date(Date.now() + seconds * 1000).toISOString(),
})
const signedOut: SessionState = { user: null, expiresAt: null }

beforeEach(() => {
  current.mockReset()
  refresh.mockReset()
})

test('a session that has not expired is used as it is', async () => {
  const session = endingIn(3600)
  current.mockResolvedValue(session)
  expect(await readSession()).toEqual(session)
  expect(refresh).not.toHaveBeenCalled()
})

test('without a signed-in user there is nothing to refresh', async () => {
  current.mockResolvedValue(signedOut)
  expect(await readSession()).toEqual(signedOut)
  expect(refresh).not.toHaveBeenCalled()
})

test('an expired session is refreshed before it is used', async () => {
  const renewed = endingIn(3600)
  current.mockResolvedValue(endingIn(0))
  refresh.mockResolvedValue(renewed)
  expect(await readSession()).toEqual(renewed)
})

test('a session that another tab has refreshed is used as it is', async () => {
  const renewed = endingIn(3600)
  current.mockResolvedValueOnce(endingIn(0)).mockResolvedValueOnce(renewed)
  expect(await readSession()).toEqual(renewed)
  expect(refresh).not.toHaveBeenCalled()
})

test('a refused refresh signs out', async () => {
  current.mockResolvedValue(endingIn(0))
  refresh.mockRejectedValue(shopError('SESSION_ENDED'))
  expect(await readSession()).toEqual(signedOut)
})

test('a broken connection does not sign out', async () => {
  current.mockResolvedValue(endingIn(0))
  refresh.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(readSession()).rejects.toThrow('Failed to fetch')
})
