import { signedInHeader } from '#contract/signed-in-header.ts'
import { isApiError } from '#web/is-api-error.ts'

let refreshSession = async () => false
let seemsSignedIn = () => false

/**
 * Sets how an expired session is refreshed; `refresh` returns whether calls may succeed afterwards.
 * `isSignedIn` returns whether a user is signed in, as far as the page knows.
 */
export function setSessionRefresh(refresh: () => Promise<boolean>, isSignedIn: () => boolean): void {
  refreshSession = refresh
  seemsSignedIn = isSignedIn
}

/**
 * The headers of a call: with them, the server refuses a user whose session has ended instead of treating
 * them as a guest.
 */
export const callHeaders = (): Record<string, string> => (seemsSignedIn() ? { [signedInHeader]: '1' } : {})

/**
 * Makes a call, and retries it once if it was refused for lack of a session and the session could be
 * refreshed. A call refused this way has had no effect: the server authenticates it before anything else.
 */
export async function retryAfterSessionRefresh<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const isRefused = isApiError(error, 'UNAUTHENTICATED')
    if (!isRefused || !(await refreshSession().catch(() => false))) throw error
    return call()
  }
}
