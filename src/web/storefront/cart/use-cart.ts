import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/shop/cart.ts'
import { api, client } from '#web/api-client.ts'
import { isApiError } from '#web/is-api-error.ts'
import { sessionQuery, useSession } from '#web/session/use-session.ts'
import { useSignInAction } from '#web/session/use-sign-in-action.ts'
import { toastError } from '#web/toast.ts'
import { adoptCart, emptyCart, cartScope as scope } from './cart-cache.ts'
import { setCartPanelOpen } from './cart-panel-state.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { type Addition, keepWaiting } from './pending-cart-additions.ts'

export type CartState = {
  /** 'loading' until the session and the cart are known; a cart that cannot be read counts as empty. */
  status: 'loading' | 'signed-out' | 'ready'
  cart: Cart
}

/** The signed-in customer's cart; empty while it loads and for everybody else. */
export function useCart(): CartState {
  const session = useSession()
  const { data, isPending } = useQuery(
    // Another device may have changed it while nobody looked.
    api.cart.read.queryOptions({ enabled: session.status === 'signed-in', refetchOnWindowFocus: 'always' }),
  )
  if (session.status === 'signed-out') return { status: 'signed-out', cart: emptyCart }
  if (session.status === 'loading' || isPending) return { status: 'loading', cart: emptyCart }
  return { status: 'ready', cart: data ?? emptyCart }
}

/**
 * Adds pieces of a product and opens the cart's panel. A visitor who is not signed in is told to, and finds the pieces in
 * the cart afterwards. Further presses
 * meanwhile do nothing. `isPending` while the server decides: what it takes from the stock is not guessed.
 */
export function useAddToCart(product: { id: string; name: string }) {
  const queryClient = useQueryClient()
  const signInAction = useSignInAction()
  const mutation = useMutation({
    mutationFn: ({ quantity = 1, shipping }: Addition) =>
      client.cart.add({ productId: product.id, quantity, ...(shipping ? { shipping } : {}) }),
    scope,
    meta: { toast: 'cart.add', toastValues: { product: product.name } },
    onSuccess: async (cart) => {
      await adoptCart(queryClient, cart)
      setCartPanelOpen(true)
    },
    onError: (error, addition) => {
      if (isApiError(error, 'UNAUTHENTICATED'))
        keepWaiting({ product: { id: product.id, name: product.name }, addition })
    },
  })
  const add = (addition: Addition = {}) =>
    oneAtATime(product.id, async () => {
      if (await isSignedIn(queryClient)) return mutation.mutateAsync(addition)
      keepWaiting({ product: { id: product.id, name: product.name }, addition })
      toastError('cart.signedOut', undefined, signInAction)
      // A failure is shown by the mutation's toast.
    }).catch(() => undefined)
  return { add, isPending: mutation.isPending }
}

/** Whether somebody is signed in, waiting for the session when it is not known yet. */
export async function isSignedIn(queryClient: QueryClient): Promise<boolean> {
  const session = await queryClient.ensureQueryData(sessionQuery()).catch(() => undefined)
  return Boolean(session?.user)
}
