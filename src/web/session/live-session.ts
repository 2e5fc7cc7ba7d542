import type { SessionState } from '#contract/shop/session.ts'
import { shouldRefresh } from '#domain/session-refresh.ts'
import { client } from '#web/api-client.ts'
import { inTurn } from '#web/in-turn.ts'
import { isApiError } from '#web/is-api-error.ts'

/** The session of a browser in which nobody is signed in, and nobody has begun to buy. */
export const signedOut: SessionState = { user: null, expiresAt: null }

/** Whether a session has to be refreshed now; one that nobody is signed in with never has. */
export function isDue(session: SessionState | undefined): boolean {
  return Boolean(session?.expiresAt && shouldRefresh(Date.now(), Date.parse(session.expiresAt)))
}

/** The session as it can be used: who comes back after its access part has ended gets a new one first. */
export async function liveSession(): Promise<SessionState> {
  const session = await client.session.current()
  return isDue(session) ? refreshedSession() : session
}

/**
 * The session after a refresh, by this tab or by another one: they take turns, and who comes second finds it done.
 * A refused refresh gives the signed-out session; a broken connection throws.
 */
export async function refreshedSession(): Promise<SessionState> {
  return inTurn('session-refresh', async () => {
    const session = await client.session.current()
    if (!isDue(session)) return session
    try {
      return await client.session.refresh()
    } catch (error) {
      if (isApiError(error) && error.status === 401) return signedOut
      throw error
    }
  })
}
