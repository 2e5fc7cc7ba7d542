import { signedInHeader } from '#contract/signed-in-header.ts'
import { isApiError } from '#web/is-api-error.ts'

let renewSession = async () => false
let seemsSignedIn = () => false

/**
 * Says how a session is renewed whose access part has ended; `renew` says whether calls have a chance afterwards.
 * `isSignedIn` says whether somebody is, as far as the page knows.
 */
export function renewSessionBy(renew: () => Promise<boolean>, isSignedIn: () => boolean): void {
  renewSession = renew
  seemsSignedIn = isSignedIn
}

/** What a call brings along: whoever seems signed in is refused once they are not, in the place of being taken for a guest. */
export const headersOfCall = (): Record<string, string> => (seemsSignedIn() ? { [signedInHeader]: '1' } : {})

/**
 * Makes a call; one that is refused for want of a session once more when the session could be renewed. What is refused
 * so has done nothing yet: the server asks who calls before anything else.
 */
export async function repeatOnceRenewed<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    const isRefused = isApiError(error, 'UNAUTHENTICATED')
    if (!isRefused || !(await renewSession().catch(() => false))) throw error
    return call()
  }
}
