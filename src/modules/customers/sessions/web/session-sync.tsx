import { focusManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionTickMilliseconds } from '../rules.ts'
import { changeSession } from './change-session.ts'
import { announceSessionEnd } from './expired-session.ts'
import { isRefreshDue, readSession, refreshSession } from './read-session.ts'
import { sessionQuery } from './use-session.ts'

const stateOf = (queryClient: QueryClient) => queryClient.getQueryState(sessionQuery().queryKey)

// A refresh that fails because of the connection is tried again at the next tick.
async function refreshWhenDue(queryClient: QueryClient): Promise<void> {
  if (!isRefreshDue(stateOf(queryClient)?.data)) return
  try {
    const session = await refreshSession()
    changeSession(queryClient, session)
    if (!session.user) announceSessionEnd()
  } catch (error) {
    console.error('Session refresh failed', error)
  }
}

/** Whoever comes back to this window may have signed in or out in another one. A failure leaves the page as it is. */
async function readAfterAbsence(queryClient: QueryClient): Promise<void> {
  const before = stateOf(queryClient)
  if (!before?.data) return
  const session = await readSession().catch(() => undefined)
  // What was done here meanwhile is newer.
  if (session && stateOf(queryClient)?.dataUpdatedAt === before.dataUpdatedAt) changeSession(queryClient, session)
}

export function SessionSync() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const refresh = () => void refreshWhenDue(queryClient)
    const timer = setInterval(refresh, sessionTickMilliseconds)
    // A laptop that was asleep has missed its ticks.
    const onFocus = () => (isRefreshDue(stateOf(queryClient)?.data) ? refresh() : void readAfterAbsence(queryClient))
    const unsubscribe = focusManager.subscribe((isFocused) => isFocused && onFocus())
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [queryClient])
  return null
}
