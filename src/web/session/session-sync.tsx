import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionTickMilliseconds } from '#domain/session-refresh.ts'
import { announceSessionEnd } from './announce-session-end.ts'
import { isRefreshDue, refreshSession } from './read-session.ts'
import { changeSession, useSessionOfOtherTabs } from './session-channel.ts'
import { sessionQuery } from './use-session.ts'

// A refresh that fails because of the connection is tried again at the next tick.
async function refreshWhenDue(queryClient: QueryClient): Promise<void> {
  if (!isRefreshDue(queryClient.getQueryData(sessionQuery().queryKey))) return
  try {
    const session = await refreshSession()
    changeSession(queryClient, session)
    if (!session.user) announceSessionEnd()
  } catch (error) {
    console.error('Session refresh failed', error)
  }
}

/** Keeps the session alive while the page is open, and consistent across tabs. Renders nothing. */
export function SessionSync() {
  const queryClient = useQueryClient()
  useSessionOfOtherTabs()
  useEffect(() => {
    const check = () => void refreshWhenDue(queryClient)
    const timer = setInterval(check, sessionTickMilliseconds)
    // A laptop that was asleep has missed its ticks.
    const onVisible = () => document.visibilityState === 'visible' && check()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [queryClient])
  return null
}
