import {
  partialMatchKey,
  type QueryClient,
  type QueryFilters,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, useCall } from '#platform/web/calls/index.ts'
import type { SessionState } from '../contract.ts'
import { sessionQuery } from './use-session.ts'

/**
 * Sets the session and removes cached queries of the previous user or rights. An open page of the back office is left
 * to its guard: a form in it may contain unsaved input.
 */
export function changeSession(queryClient: QueryClient, session: SessionState): void {
  const key = sessionQuery().queryKey
  const previous = queryClient.getQueryData<SessionState>(key)
  queryClient.setQueryData(key, session)
  const isSamePerson = previous?.user?.id === session.user?.id
  const hasLostRights = Boolean(previous?.user?.isAdmin && !session.user?.isAdmin)
  if (!isSamePerson)
    forget(queryClient, { predicate: ({ queryKey }) => !isPublic(queryKey) && !isOf(api.admin, queryKey) })
  if (!isSamePerson || hasLostRights) forget(queryClient, { queryKey: api.admin.key(), type: 'inactive' })
}

const isPublic = (queryKey: QueryKey) =>
  [
    api.session,
    api.catalog,
    api.content,
    api.search,
    api.shipping.findPostalCode,
    api.shipping.quoteProduct,
    api.vehicles,
  ].some((calls) => isOf(calls, queryKey))

const isOf = (calls: { key(): QueryKey }, queryKey: QueryKey) => partialMatchKey(queryKey, calls.key())

export function forgetBackOffice(queryClient: QueryClient): void {
  forget(queryClient, { queryKey: api.admin.key() })
}

function forget(queryClient: QueryClient, which: QueryFilters): void {
  void queryClient.cancelQueries(which)
  queryClient.removeQueries(which)
}

export function noteGuest(queryClient: QueryClient): void {
  const session = queryClient.getQueryData(sessionQuery().queryKey)
  if (session && !session.user && !session.isGuest) changeSession(queryClient, { ...session, isGuest: true })
}

/** `toast` names the situation that reports the outcome. */
export function useSignOut(toast: 'session.signOut' | 'admin.signOut' | 'profile.erase' = 'session.signOut') {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useCall(api.session.signOut, {
    toast,
    onSuccess: async (session) => {
      changeSession(queryClient, session)
      forgetTab()
      // Unsaved changes have been confirmed before.
      await navigate({ to: '/', ignoreBlocker: true })
    },
  })
}

/** Signing out leaves nothing typed in this tab; a session that ends by itself keeps it. */
function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Without storage there is nothing to forget.
  }
}
