import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { Cart } from '#contract/shop/cart.ts'
import { api, client } from '#web/api-client.ts'
import { isApiError } from '#web/is-api-error.ts'
import { noteGuest } from '#web/session/change-session.ts'
import { checkSignedIn, useSession } from '#web/session/use-session.ts'
import { store } from '#web/text/shared/store.ts'
import { adoptCart, emptyCart, cartScope as scope } from './cart-cache.ts'
import { setCartPanelOpen } from './cart-panel-state.ts'
import type { Addition } from './pending-cart-additions.ts'
import { singleFlight } from './single-flight.ts'

export type CartState = {
  /**
   * 'loading' until the session and the cart are known; a cart that cannot be loaded counts as empty.
   * 'signed-out' if the shop does not allow guests.
   */
  status: 'loading' | 'signed-out' | 'ready'
  cart: Cart
}

/** The cart of the signed-in customer, or of this browser's guest; empty while it loads. */
export function useCart(): CartState {
  const session = useSession()
  const { data, isPending } = useQuery(
    // Another window or device may have changed it meanwhile.
    api.cart.read.queryOptions({ enabled: session.isBuyer, refetchOnWindowFocus: 'always' }),
  )
  if (session.status === 'signed-out' && !store().allowsGuests) return { status: 'signed-out', cart: emptyCart }
  if (session.status === 'loading' || (session.isBuyer && isPending)) return { status: 'loading', cart: emptyCart }
  return { status: 'ready', cart: data ?? emptyCart }
}

/**
 * Adds pieces of a product and opens the cart panel. If the shop does not allow guests, a visitor is asked to
 * sign in, and the pieces are added afterwards. Further clicks in the meantime are ignored. `isPending` until
 * the server responds: the available stock cannot be predicted.
 */
export function useAddToCart(product: { id: string; name: string }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  // Rarely needed: loaded on demand.
  const wait = (addition: Addition) =>
    import('./pending-cart-additions.ts')
      .then(({ addPendingAddition }) =>
        addPendingAddition({ product: { id: product.id, name: product.name }, addition }),
      )
      .catch((error: unknown) => console.error('The addition cannot be stored', error))
  const mutation = useMutation({
    mutationFn: ({ quantity = 1, shipping }: Addition) =>
      client.cart.add({ productId: product.id, quantity, shipping }),
    scope,
    meta: { toast: 'cart.add', toastValues: () => ({ product: product.name }) },
    onSuccess: async (cart) => {
      noteGuest(queryClient)
      await adoptCart(queryClient, cart)
      setCartPanelOpen(true)
    },
    onError: (error, addition) => {
      if (isApiError(error, 'UNAUTHENTICATED')) void wait(addition)
    },
  })
  const add = (addition: Addition = {}) =>
    singleFlight(product.id, async () => {
      if ((await checkSignedIn(queryClient)) || store().allowsGuests) return mutation.mutateAsync(addition)
      await wait(addition)
      const { askToSignIn } = await import('#web/session/ask-to-sign-in.ts')
      askToSignIn(router, 'cart.signedOut')
      // A failure is reported by the mutation's toast.
    }).catch(() => undefined)
  return { add, isPending: mutation.isPending }
}
