import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import { client } from '#web/api-client.ts'
import { isApiError } from '#web/is-api-error.ts'
import { useSession } from '#web/session/use-session.ts'
import { useKnownPostalCode } from '#web/storefront/shared/shipping/use-known-postal-code.ts'
import { cartPageTexts } from '#web/text/storefront/cart-page-texts.ts'
import { toastError, toastSuccess } from '#web/toast.ts'
import { showToast } from '#web/ui/show-toast.ts'
import { adoptCart } from './cart-cache.ts'
import { setCartPanelOpen } from './cart-panel-state.ts'
import { deletePendingAddition, readPendingAdditions } from './pending-cart-additions.ts'
import { useAutomaticShipping } from './use-automatic-shipping.ts'
import { useCart } from './use-cart.ts'

// The sign-in shows a message of its own; the cart's comes after it.
const pauseMilliseconds = 1500

// The cart is already visible there, and the panel would cover it; these pages update the shipping cost themselves.
const pagesOfCart = new Set(['/cart', '/checkout'])

/**
 * Sets the shipping option of a cart whose postal code is known, and adds what a visitor selected before
 * signing in. Renders nothing.
 */
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
    // The sign-in shows a message of its own; this one comes after it.
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
      await adoptCart(queryClient, await client.cart.add({ productId: product.id, additionId: id, ...addition }))
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
