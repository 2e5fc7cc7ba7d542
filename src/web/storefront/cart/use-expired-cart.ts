import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { SeenItem } from '#domain/offline-page.ts'
import { sessionQuery } from '#web/session/use-session.ts'
import { guestItemsOf } from './seen-cart.ts'
import { storedSeenCart } from './stored-seen-cart.ts'

/** The contents of this browser's expired guest cart; empty for anyone else, and until it is known. */
export function useExpiredCart(): readonly SeenItem[] {
  const { data: session } = useQuery(sessionQuery())
  const stored = useSyncExternalStore(storedSeenCart.subscribe, storedSeenCart.read, () => null)
  const isNeither = session?.user === null && session.isGuest !== true
  return isNeither ? guestItemsOf(stored) : []
}
