import { ORPCError } from '@orpc/client'
import type { QueryClient } from '@tanstack/react-query'
import { announceFailure } from '#web/announce.ts'
import { liveSession } from './live-session.ts'
import { changeSession } from './session-channel.ts'
import { sessionQuery } from './use-session.ts'

let isLooking = false

/**
 * Looks at the session again when a call was refused though somebody seemed to be signed in: it is refreshed if it can
 * be, else everybody is told that it is over, and pages that need one lead to signing in and back.
 */
export async function noticeLostSession(queryClient: QueryClient, error: unknown): Promise<void> {
  const isRefused = error instanceof ORPCError && error.code === 'UNAUTHENTICATED'
  if (!isRefused || isLooking || !queryClient.getQueryData(sessionQuery().queryKey)?.user) return
  const before = queryClient.getQueryData(sessionQuery().queryKey)
  isLooking = true
  try {
    const session = await liveSession()
    changeSession(queryClient, session)
    if (!session.user) announceFailure('session.ended')
    // What was refused meanwhile is asked for again; with the session as it was it would be refused again.
    else if (session.expiresAt !== before?.expiresAt)
      await queryClient.refetchQueries({ type: 'active', predicate: (query) => query.state.status === 'error' })
  } catch (failure) {
    console.error('Session check failed', failure)
  } finally {
    isLooking = false
  }
}
