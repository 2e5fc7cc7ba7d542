import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import { api, client } from '#web/api-client.ts'
import { inTurn } from '#web/in-turn.ts'
import { isApiError } from '#web/is-api-error.ts'
import { noteGuest } from '#web/session/session-channel.ts'
import { takesGuests } from '#web/session/takes-guests.ts'
import { sessionQuery, useSession } from '#web/session/use-session.ts'
import { adoptCart, emptyCart, cartScope as scope } from './cart-cache.ts'
import { hearOtherTabsOfCart } from './cart-channel.ts'
import { setCartPanelOpen } from './cart-panel-state.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { Addition } from './pending-cart-additions.ts'

export type CartState = {
  /** 'loading' until the session and the cart are known; a cart that cannot be read counts as empty. 'signed-out' where nobody may buy as a guest. */
  status: 'loading' | 'signed-out' | 'ready'
  cart: Cart
}

/** The cart of the signed-in customer, or of this browser's guest; empty while it loads. */
export function useCart(): CartState {
  const session = useSession()
  const queryClient = useQueryClient()
  useEffect(() => hearOtherTabsOfCart(queryClient), [queryClient])
  const { data, isPending } = useQuery(
    // Another device may have changed it while nobody looked.
    api.cart.read.queryOptions({ enabled: session.isBuyer, refetchOnWindowFocus: 'always' }),
  )
  if (session.status === 'signed-out' && !takesGuests()) return { status: 'signed-out', cart: emptyCart }
  if (session.status === 'loading' || (session.isBuyer && isPending)) return { status: 'loading', cart: emptyCart }
  return { status: 'ready', cart: data ?? emptyCart }
}

/**
 * Adds pieces of a product and opens the cart's panel. Where nobody may buy as a guest, a visitor who is not signed in is
 * told to, and finds the pieces in the cart afterwards. Further presses
 * meanwhile do nothing. `isPending` while the server decides: what it takes from the stock is not guessed.
 */
export function useAddToCart(product: { id: string; name: string }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  // Seldom needed: it comes when it is.
  const wait = (addition: Addition) =>
    import('./pending-cart-additions.ts')
      .then(({ keepWaiting }) => keepWaiting({ product: { id: product.id, name: product.name }, addition }))
      .catch((error: unknown) => console.error('The addition cannot be kept', error))
  const mutation = useMutation({
    mutationFn: ({ quantity = 1, shipping }: Addition) =>
      // The first addition makes a guest: two tabs that begin at once would make two.
      inTurn('cart', () => client.cart.add({ productId: product.id, quantity, ...(shipping ? { shipping } : {}) })),
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
    oneAtATime(product.id, async () => {
      if ((await isSignedIn(queryClient)) || takesGuests()) return mutation.mutateAsync(addition)
      await wait(addition)
      const { askToSignIn } = await import('#web/session/ask-to-sign-in.ts')
      askToSignIn(router, 'cart.signedOut')
      // A failure is shown by the mutation's toast.
    }).catch(() => undefined)
  return { add, isPending: mutation.isPending }
}

/** Whether somebody is signed in, waiting for the session when it is not known yet. */
export async function isSignedIn(queryClient: QueryClient): Promise<boolean> {
  const session = await queryClient.ensureQueryData(sessionQuery()).catch(() => undefined)
  return Boolean(session?.user)
}
