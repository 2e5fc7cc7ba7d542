import { type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SessionState } from '#contract/shop/session.ts'
import { api } from '#web/api-client.ts'
import { sessionQuery } from './use-session.ts'

const channelName = 'session'

/**
 * Makes a new session this tab's; what belonged to the person before, or to rights that are gone, is forgotten. What an
 * open page of the back office shows stays for its guard to decide: a form in it may hold something typed.
 */
export function adoptSession(queryClient: QueryClient, session: SessionState): void {
  const key = sessionQuery().queryKey
  const previous = queryClient.getQueryData<SessionState>(key)
  queryClient.setQueryData(key, session)
  const isSamePerson = previous?.user?.id === session.user?.id
  const hasLostRights = Boolean(previous?.user?.isAdmin && !session.user?.isAdmin)
  if (!isSamePerson)
    for (const personal of [
      api.addresses,
      api.cart,
      api.favorites,
      api.garage,
      api.orders,
      api.profile,
      api.shipping.quoteCart,
    ])
      forget(queryClient, { queryKey: personal.key() })
  if (!isSamePerson || hasLostRights) forget(queryClient, { queryKey: api.admin.key(), type: 'inactive' })
}

/** Forgets all that the back office has shown. */
export function forgetBackOffice(queryClient: QueryClient): void {
  forget(queryClient, { queryKey: api.admin.key() })
}

function forget(queryClient: QueryClient, which: QueryFilters): void {
  void queryClient.cancelQueries(which)
  queryClient.removeQueries(which)
}

/** The same, and tells the other tabs of the shop. */
export function changeSession(queryClient: QueryClient, session: SessionState): void {
  adoptSession(queryClient, session)
  if (!('BroadcastChannel' in globalThis)) return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(session)
  channel.close()
}

/** Notes, in every tab, that this browser has begun to buy without an account. */
export function noteGuest(queryClient: QueryClient): void {
  const session = queryClient.getQueryData(sessionQuery().queryKey)
  if (session && !session.user && !session.isGuest) changeSession(queryClient, { ...session, isGuest: true })
}

/** Follows sign-in, sign-out and refreshes that happen in other tabs. */
export function useSessionOfOtherTabs(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = (message: MessageEvent<SessionState>) => adoptSession(queryClient, message.data)
    return () => channel.close()
  }, [queryClient])
}
