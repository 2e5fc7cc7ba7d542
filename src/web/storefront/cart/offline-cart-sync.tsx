import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { serviceWorkerPath } from '#domain/offline-page.ts'
import { api } from '#web/api-client.ts'
import { sessionQuery } from '#web/session/use-session.ts'
import { guestItemsOf, offlineCartOf } from './offline-cart.ts'
import { storedOfflineCart } from './stored-offline-cart.ts'

/** Stores the cart, and the page that shows it, in the browser for offline use. Renders nothing. */
export function OfflineCartSync() {
  const { data: session } = useQuery(sessionQuery())
  const isGuest = session?.user === null && session.isGuest === true
  const isBuyer = session && (session.user !== null || isGuest)
  // A cart that could not be loaded, as without a network, is not empty: only successful responses count.
  const { data: cart } = useQuery(api.cart.read.queryOptions({ enabled: isBuyer === true }))
  useEffect(() => {
    if (isBuyer === false) {
      // A guest whose cart has expired is offered it again; of a customer who has signed out nothing is stored.
      if (guestItemsOf(storedOfflineCart.read()).length === 0) storedOfflineCart.write(null)
      return
    }
    const seen = cart && offlineCartOf(cart, new Date(), isGuest)
    if (seen !== undefined) storedOfflineCart.write(seen && JSON.stringify(seen))
  }, [isBuyer, isGuest, cart])
  useEffect(() => void registerServiceWorker(), [])
  return null
}

/** By then the page is shown and interactive. If the browser refuses, there is no offline page. */
async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(serviceWorkerPath)
  } catch (error) {
    console.warn('The offline page cannot be stored', error)
  }
}
