import { ORPCError } from '@orpc/client'
import type { QueryClient } from '@tanstack/react-query'
import { announceFailure } from '#web/announce.ts'
import { liveSession } from './live-session.ts'
import { changeSession } from './session-channel.ts'
import { sessionQuery } from './use-session.ts'

let renewal: Promise<boolean> | undefined
let isLooking = false

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
 * Looks at the session again when a call was refused though somebody seemed to be signed in, and could not be renewed:
 * everybody is told that it is over, and pages that need one lead to signing in and back.
 */
export async function noticeLostSession(queryClient: QueryClient, error: unknown): Promise<void> {
  const isRefused = error instanceof ORPCError && error.code === 'UNAUTHENTICATED'
  if (!isRefused || isLooking || !queryClient.getQueryData(sessionQuery().queryKey)?.user) return
  isLooking = true
  try {
    const session = await liveSession()
    changeSession(queryClient, session)
    if (!session.user) announceFailure('session.ended')
  } catch (failure) {
    console.error('Session check failed', failure)
  } finally {
    isLooking = false
  }
}
