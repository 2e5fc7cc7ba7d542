import { isApiError } from '#web/is-api-error.ts'

let renewSession = async () => false

/** Says how a session is renewed whose access part has ended; `renew` says whether calls have a chance afterwards. */
export function renewSessionBy(renew: () => Promise<boolean>): void {
  renewSession = renew
}

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
