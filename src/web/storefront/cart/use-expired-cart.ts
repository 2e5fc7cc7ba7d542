import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { OfflineCartItem } from '#domain/offline-page.ts'
import { sessionQuery } from '#web/session/use-session.ts'
import { guestItemsOf } from './offline-cart.ts'
import { storedOfflineCart } from './stored-offline-cart.ts'

/** The contents of this browser's expired guest cart; empty for anyone else, and until it is known. */
export function useExpiredCart(): readonly OfflineCartItem[] {
  const { data: session } = useQuery(sessionQuery())
  const stored = useSyncExternalStore(storedOfflineCart.subscribe, storedOfflineCart.read, () => null)
  const isNeither = session?.user === null && session.isGuest !== true
  return isNeither ? guestItemsOf(stored) : []
}
