import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { shopError } from '#platform/contract/errors.ts'
import { retryAfterSessionRefresh, setSessionRefresh } from '#platform/web/calls/index.ts'
import type { SessionState } from '../contract.ts'
import { recheckSession, refreshExpiredSession } from './expired-session.ts'
import { readSession } from './read-session.ts'
import { sessionQuery } from './use-session.ts'

vi.mock('#platform/web/calls/api-client.ts', () => ({
  api: { session: { current: { queryKey: () => ['session'] } }, admin: { key: () => ['admin'] } },
}))
vi.mock('./read-session.ts', () => ({ readSession: vi.fn() }))
const read = vi.mocked(readSession)

const sessionOf = (id: string, expiresAt: string): SessionState => ({
  user: { id, firstName: 'Ana', lastName: 'Souza', email: 'ana@example.com', isAdmin: false },
  expiresAt,
})
const [before, after] = ['2026-01-01T10:00:00.000Z', '2026-01-01T11:00:00.000Z']

let queryClient: QueryClient
beforeEach(() => {
  read.mockReset()
  queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery().queryKey, sessionOf('ana', before))
  setSessionRefresh(
    () => refreshExpiredSession(queryClient),
    () => false,
  )
})

/** A call that is refused the given number of times before it succeeds. */
const refused = (times: number) => {
  const call = vi.fn(async () => {
    if (call.mock.calls.length <= times) throw shopError('UNAUTHENTICATED')
    return 'done'
  })
  return call
}

test('a call refused because of an expired access token is retried with a refreshed one', async () => {
  read.mockResolvedValue(sessionOf('ana', after))
  expect(await retryAfterSessionRefresh(refused(1))).toBe('done')
  expect(queryClient.getQueryData(sessionQuery().queryKey)?.expiresAt).toBe(after)
})

test('calls that are refused at the same time refresh the session once', async () => {
  read.mockResolvedValue(sessionOf('ana', after))
  expect(await Promise.all([retryAfterSessionRefresh(refused(1)), retryAfterSessionRefresh(refused(1))])).toEqual([
    'done',
    'done',
  ])
  expect(read).toHaveBeenCalledOnce()
})

test('a call is made no more than twice', async () => {
  read.mockResolvedValue(sessionOf('ana', after))
  const call = refused(2)
  await expect(retryAfterSessionRefresh(call)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(call).toHaveBeenCalledTimes(2)
})

test.each<[string, () => Promise<SessionState>]>([
  ['the session is over', async () => ({ user: null, expiresAt: null })],
  ['another user has signed in', async () => sessionOf('bia', after)],
  ['the connection breaks', () => Promise.reject(new TypeError('Failed to fetch'))],
])('nothing is repeated when %s', async (_, answer) => {
  read.mockImplementation(answer)
  const call = refused(1)
  await expect(retryAfterSessionRefresh(call)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(call).toHaveBeenCalledOnce()
})

test('an administrator who is refused loses the rights, and the cached back-office queries are removed', async () => {
  const ana = sessionOf('ana', after)
  const key = sessionQuery().queryKey
  if (ana.user) queryClient.setQueryData(key, { ...ana, user: { ...ana.user, isAdmin: true } })
  queryClient.setQueryData(['admin', 'orders'], ['an order'])
  read.mockResolvedValue(ana)
  await recheckSession(queryClient, shopError('FORBIDDEN'))
  expect(queryClient.getQueryData(key)?.user?.isAdmin).toBe(false)
  expect(queryClient.getQueryData(['admin', 'orders'])).toBeUndefined()
  await recheckSession(queryClient, shopError('FORBIDDEN'))
  expect(read).toHaveBeenCalledOnce()
})

test('who is refused what they could do is known to have lost it from then on', async () => {
  const ana = sessionOf('ana', after)
  const key = sessionQuery().queryKey
  if (!ana.user) throw new Error('nobody is signed in')
  const packing = { ...ana, user: { ...ana.user, isAdmin: true, permissions: ['shipments'] } }
  queryClient.setQueryData(key, { ...ana, user: { ...packing.user, permissions: ['shipments', 'costs'] } })
  read.mockResolvedValue(packing)
  await recheckSession(queryClient, shopError('RESERVED', { data: { permission: 'costs' } }))
  expect(queryClient.getQueryData(key)?.user?.permissions).toEqual(['shipments'])
  await recheckSession(queryClient, shopError('RESERVED', { data: { permission: 'costs' } }))
  expect(read).toHaveBeenCalledOnce()
})

test('other refusals, and those of visitors, refresh nothing', async () => {
  const other = vi.fn(() => Promise.reject(shopError('PRODUCT_NOT_FOUND')))
  await expect(retryAfterSessionRefresh(other)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  queryClient.setQueryData(sessionQuery().queryKey, { user: null, expiresAt: null })
  await expect(retryAfterSessionRefresh(refused(1))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(read).not.toHaveBeenCalled()
})
