import type { QueryClient } from '@tanstack/react-query'
import type { SignedInUser } from '#contract/shop/session.ts'
import { isApiError } from '#web/is-api-error.ts'
import { announceSessionEnd } from './announce-session-end.ts'
import { liveSession } from './live-session.ts'
import { changeSession } from './session-channel.ts'
import { sessionQuery } from './use-session.ts'

let renewal: Promise<boolean> | undefined
let look: Promise<void> | undefined

/**
 * Renews the session of the person who seems to be signed in here. Whether the same person still is; who asks while it
 * is under way waits for the same answer. A session that is over is left for `noticeLostSession` to tell.
 */
export function renewLostSession(queryClient: QueryClient): Promise<boolean> {
  const person = queryClient.getQueryData(sessionQuery().queryKey)?.user?.id
  if (!person) return Promise.resolve(false)
  renewal ??= liveSession()
    .then((session) => {
      const isStillHere = session.user?.id === person
      if (isStillHere) changeSession(queryClient, session)
      return isStillHere
    })
    .finally(() => {
      renewal = undefined
    })
  return renewal
}

/**
 * Looks at the session again when a call was refused though somebody seemed to be signed in, and could not be renewed, or
 * seemed to be an administrator; ends when the answer is known, also for who asks while it is under way. That a session is
 * over everybody is told; who may not see a page any more is led away by its guard.
 */
export async function noticeLostSession(queryClient: QueryClient, error: unknown): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery().queryKey)?.user
  if (!look && (!user || !isSurprising(error, user))) return
  look ??= lookAgain(queryClient).finally(() => {
    look = undefined
  })
  return look
}

async function lookAgain(queryClient: QueryClient): Promise<void> {
  try {
    const session = await liveSession()
    changeSession(queryClient, session)
    if (!session.user) announceSessionEnd()
  } catch (failure) {
    console.error('Session check failed', failure)
  }
}

// Somebody who is no administrator is refused every time: that is no news.
function isSurprising(error: unknown, { isAdmin }: SignedInUser): boolean {
  if (!isApiError(error)) return false
  return error.code === 'UNAUTHENTICATED' || (error.code === 'FORBIDDEN' && isAdmin)
}
