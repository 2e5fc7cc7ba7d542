import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '#platform/web/calls/index.ts'
import { toastError } from '#platform/web/toasts/toast.ts'
import type { SignedInUser } from '../contract.ts'
import { changeSession } from './change-session.ts'
import { readSession } from './read-session.ts'
import { sessionQuery } from './use-session.ts'

export const isBackOfficePath = (path: string): boolean => /^\/admin(\/|$)/.test(path)

/** The back office has a dialog for that instead. */
export function announceSessionEnd(): void {
  if (!isBackOfficePath(window.location.pathname)) toastError('session.ended')
}

let refresh: Promise<boolean> | undefined
let refetch: Promise<void> | undefined

/** Refreshes the session and returns whether the same user is still signed in; concurrent callers share one refresh. */
export function refreshExpiredSession(queryClient: QueryClient): Promise<boolean> {
  const person = queryClient.getQueryData(sessionQuery().queryKey)?.user?.id
  if (!person) return Promise.resolve(false)
  refresh ??= readSession()
    .then((session) => {
      const isStillHere = session.user?.id === person
      if (isStillHere) changeSession(queryClient, session)
      return isStillHere
    })
    .finally(() => {
      refresh = undefined
    })
  return refresh
}

/**
 * Reads the session again when a call was refused that should not have been. One that is over is announced; guards
 * redirect those who may no longer see the page. Concurrent callers share one request.
 */
export async function recheckSession(queryClient: QueryClient, error: unknown): Promise<void> {
  const user = queryClient.getQueryData(sessionQuery().queryKey)?.user
  if (!refetch && (!user || !isSurprising(error, user))) return
  refetch ??= refetchSession(queryClient).finally(() => {
    refetch = undefined
  })
  return refetch
}

async function refetchSession(queryClient: QueryClient): Promise<void> {
  try {
    const session = await readSession()
    changeSession(queryClient, session)
    if (!session.user) announceSessionEnd()
  } catch (failure) {
    console.error('Session check failed', failure)
  }
}

// Whoever is known to lack a right is refused every time: that is expected.
function isSurprising(error: unknown, { isAdmin, permissions }: SignedInUser): boolean {
  if (!isApiError(error)) return false
  if (error.code === 'RESERVED') return permissions?.some((known) => known === readNeeded(error.data)) ?? false
  return error.code === 'UNAUTHENTICATED' || (error.code === 'FORBIDDEN' && isAdmin)
}

const readNeeded = (data: unknown) =>
  typeof data === 'object' && data !== null && 'permission' in data ? data.permission : undefined
