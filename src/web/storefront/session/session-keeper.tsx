import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SessionState } from '#contract/shop/session.ts'
import { sessionTickMilliseconds, shouldRefresh } from '#domain/session-refresh.ts'
import { announceFailure } from '#web/announce.ts'
import { client } from '#web/api-client.ts'
import { changeSession, useSessionOfOtherTabs } from './session-channel.ts'
import { sessionQuery } from './use-session.ts'

const signedOut: SessionState = { user: null, expiresAt: null }

const isDue = (session: SessionState | undefined) =>
  Boolean(session?.expiresAt && shouldRefresh(Date.now(), Date.parse(session.expiresAt)))

// Two tabs that refresh at once would spend the same refresh part twice, which looks like theft to the server.
async function alone(work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return work()
  await navigator.locks.request('session-refresh', { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}

/** Refreshes a session that is about to end; a refused refresh signs out in every tab. */
export async function refreshWhenDue(queryClient: QueryClient): Promise<void> {
  const key = sessionQuery().queryKey
  if (!isDue(queryClient.getQueryData(key))) return
  await alone(async () => {
    if (!isDue(queryClient.getQueryData(key))) return
    try {
      changeSession(queryClient, await client.session.refresh())
    } catch (error) {
      console.error('Session refresh failed', error)
      const isRefused = error instanceof Error && 'status' in error && error.status === 401
      if (!isRefused) return
      changeSession(queryClient, signedOut)
      announceFailure('session.ended')
    }
  })
}

/** Keeps the session alive while the page is open, and the same in all tabs. Renders nothing. */
export function SessionKeeper() {
  const queryClient = useQueryClient()
  useSessionOfOtherTabs()
  useEffect(() => {
    const check = () => void refreshWhenDue(queryClient)
    const timer = setInterval(check, sessionTickMilliseconds)
    // A laptop that slept has missed its ticks.
    const onVisible = () => document.visibilityState === 'visible' && check()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [queryClient])
  return null
}
