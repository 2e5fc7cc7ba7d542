import { client } from '#platform/web/calls/api-client.ts'
import { isApiError } from '#platform/web/calls/api-errors.ts'
import type { SessionState } from '../contract.ts'
import { shouldRefresh } from '../rules.ts'

/** The session of a browser in which no user is signed in and no guest has started to buy. */
export const signedOut: SessionState = { user: null, expiresAt: null }

/** Whether a session has to be refreshed now; never without a signed-in user. */
export function isRefreshDue(session: SessionState | undefined): boolean {
  return Boolean(session?.expiresAt && shouldRefresh(Date.now(), Date.parse(session.expiresAt)))
}

/** The session, refreshed first if its access token has expired. */
export async function readSession(): Promise<SessionState> {
  const session = await client.session.current()
  return isRefreshDue(session) ? refreshSession() : session
}

/**
 * The session after a refresh, by this window or by another one. Two that refresh at once stay signed in: the server
 * answers the second one without new tokens. A refused refresh returns the signed-out session; a broken connection
 * throws.
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
