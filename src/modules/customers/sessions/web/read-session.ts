import { client, isApiError } from '#platform/web/calls/index.ts'
import type { SessionState } from '../contract.ts'
import { shouldRefresh } from '../rules.ts'

export const signedOut: SessionState = { user: null, expiresAt: null }

export function isRefreshDue(session: SessionState | undefined): boolean {
  return Boolean(session?.expiresAt && shouldRefresh(Date.now(), Date.parse(session.expiresAt)))
}

export async function readSession(): Promise<SessionState> {
  const session = await client.session.current()
  return isRefreshDue(session) ? refreshSession() : session
}

/**
 * Two windows that refresh at once stay signed in. A refused refresh returns the signed-out session; a broken
 * connection throws.
 */
export async function refreshSession(): Promise<SessionState> {
  const session = await client.session.current()
  if (!isRefreshDue(session)) return session
  try {
    return await client.session.refresh()
  } catch (error) {
    if (isApiError(error) && error.status === 401) return signedOut
    throw error
  }
}
