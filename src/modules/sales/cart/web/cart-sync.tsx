import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionQuery, useKnownPostalCode, useSession } from '#modules/customers/web/index.ts'
import { api, client, isApiError } from '#platform/web/calls/index.ts'
import { showToast } from '#platform/web/toasts/show-toast.ts'
import { toastError, toastSuccess } from '#platform/web/toasts/toast.ts'
import type { Cart } from '../contract.ts'
import { serviceWorkerPath } from '../offline-page.ts'
import { describeOfflineCart, parseGuestItems, storedOfflineCart } from './offline-cart.tsx'
import { deletePendingAddition, readPendingAdditions } from './pending-cart-additions.ts'
import { cartPageTexts } from './texts.ts'
import { setCartPanelOpen, storeChangedCart, useAutomaticShipping, useCart } from './use-cart.ts'

// The sign-in shows a message of its own; the cart's comes after it.
const pauseMilliseconds = 1500

// The cart is already visible there, and the panel would cover it; these pages update the shipping cost themselves.
const pagesOfCart = new Set(['/cart', '/checkout'])

/** Sets the shipping of a cart whose postal code is known, and adds what was chosen before signing in. */
export function CartSync() {
  const queryClient = useQueryClient()
  const { status } = useSession()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { cart } = useCart()
  const postalCode = useKnownPostalCode()
  useAutomaticShipping(cart, pagesOfCart.has(path) ? undefined : postalCode)
  useEffect(() => {
    if (status === 'signed-in') void addWaiting(queryClient)
  }, [status, queryClient])
  useLeftOutToast(cart)
  return null
}

/** Reports which items of a cart from before sign-in exceeded the stock, or the limits of the cart. */
function useLeftOutToast({ leftOut }: Cart): void {
  useEffect(() => {
    if (!leftOut) return
    const { title, text } = cartPageTexts.leftOut
    const tell = () => showToast({ tone: 'danger', title, text: text(leftOut), about: 'cart.leftOut' })
    const timer = setTimeout(tell, pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [leftOut])
}

async function addWaiting(queryClient: QueryClient): Promise<void> {
  const reports: (() => void)[] = []
  for (const waiting of readPendingAdditions()) {
    const { id, product, addition } = waiting
    try {
      await storeChangedCart(queryClient, await client.cart.add({ productId: product.id, additionId: id, ...addition }))
      deletePendingAddition(waiting)
      reports.push(() => {
        if (!pagesOfCart.has(location.pathname)) setCartPanelOpen(true)
        toastSuccess('cart.add', { product: product.name })
      })
    } catch (error) {
      console.error('Pending addition failed', error)
      const isDecided = isApiError(error) && error.status < 500 && error.code !== 'UNAUTHENTICATED'
      if (isDecided) deletePendingAddition(waiting)
      reports.push(() => toastError('cart.add', error))
    }
  }
  if (reports.length > 0) setTimeout(() => reports.at(-1)?.(), pauseMilliseconds)
}

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
      if (parseGuestItems(storedOfflineCart.read()).length === 0) storedOfflineCart.write(null)
      return
    }
    const seen = cart && describeOfflineCart(cart, new Date(), isGuest)
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
