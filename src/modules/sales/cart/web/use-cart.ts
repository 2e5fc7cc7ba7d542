import {
  type Mutation,
  type QueryClient,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { countPieces, piecesInSet } from '#modules/catalog/products/sets.ts'
import {
  checkSignedIn,
  loadSignInRequest,
  noteGuest,
  useClearUnknownPostalCode,
  useSession,
} from '#modules/customers/web/index.ts'
import { shippingTexts } from '#modules/shipping/web/index.ts'
import type { PostalCode } from '#platform/people/address.ts'
import { api, client, isApiError, newIdentifier, useCall } from '#platform/web/calls/index.ts'
import { store } from '#platform/web/store.tsx'
import { readUserMessage, useFailureToast } from '#platform/web/toasts/toast.ts'
import type { Cart, CartItem } from '../contract.ts'
import type { Addition } from './pending-cart-additions.ts'
import { ringTexts } from './texts.ts'

let isPanelOpen = false
const panelListeners = new Set<() => void>()

export function setCartPanelOpen(isOpen: boolean): void {
  isPanelOpen = isOpen
  for (const listener of panelListeners) listener()
}

function subscribe(listener: () => void): () => void {
  panelListeners.add(listener)
  return () => panelListeners.delete(listener)
}

export const useIsCartPanelOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPanelOpen,
    () => false,
  )

export const emptyCart: Cart = {
  items: [],
  itemCount: 0,
  subtotalCents: 0,
  shippingCents: 0,
  adjustments: [],
  totalCents: 0,
  pixDiscountCents: 0,
  coupon: null,
  hints: [],
  shipping: null,
}

export const cartKey = () => api.cart.read.queryKey()

/** Changes of a cart are serialized, so that the last response is the newest cart. */
export const cartScope = { id: 'cart' }

/** A key for the contents of a cart: different contents have different shipping costs. */
export const buildContentKey = (cart: Cart): string =>
  cart.items.map((item) => `${item.productId}×${item.quantity}`).join(' ')

export const changesCart = (mutation: Mutation) => mutation.options.scope?.id === cartScope.id

export const hasCartChangesWaiting = (queryClient: QueryClient): boolean =>
  queryClient.isMutating({ predicate: changesCart }) > 1

/** Stores the cart from a change's response, unless further changes wait: their optimistic result stays visible. */
export async function storeChangedCart(queryClient: QueryClient, cart: Cart): Promise<void> {
  if (hasCartChangesWaiting(queryClient)) return
  await queryClient.cancelQueries({ queryKey: cartKey() })
  queryClient.setQueryData(cartKey(), cart)
}

const underWay = new Set<string>()

// After a fast response, the second click of a double click arrives when the first one is already done.
const doubleClickMilliseconds = 500

/** Runs `work` unless work with that key is running, or succeeded less than a double click ago. Rethrows its errors. */
export async function singleFlight(key: string, work: () => Promise<unknown>): Promise<void> {
  if (underWay.has(key)) return
  underWay.add(key)
  try {
    await work()
  } catch (error) {
    underWay.delete(key)
    throw error
  }
  setTimeout(() => underWay.delete(key), doubleClickMilliseconds)
}

export type CartState = {
  /** 'loading' until session and cart are known; 'signed-out' if the shop does not allow guests. */
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

/** '4 rodas' and '4 anéis': both are in the cart that the call answers. */
export function nameAdded(
  { items }: { items: readonly Pick<CartItem, 'productId' | 'setPiece'>[] },
  wheel: { id: string },
  { quantity = 1, ring }: Addition,
) {
  if (!ring) return {}
  const isSet = (productId: string) => items.find((item) => item.productId === productId)?.setPiece ?? null
  const piece = isSet(wheel.id)
  const wheels = piece ? quantity * piecesInSet : quantity
  const rings = isSet(ring.productId) ? ring.quantity * piecesInSet : ring.quantity
  return { wheels: countPieces(wheels, piece ?? 'wheel'), rings: ringTexts.count(rings) }
}

/** Adds pieces and opens the cart panel; without guests, the visitor signs in first. Clicks meanwhile are ignored. */
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
    mutationFn: ({ quantity = 1, shipping, ring }: Addition) =>
      client.cart.add({ productId: product.id, quantity, shipping, ring }),
    scope: cartScope,
    meta: {
      toastOf: ({ ring }: Addition, cart?: Cart) => (cart && ring ? 'cart.addWithRings' : 'cart.add'),
      toastValues: (cart: Cart, addition: Addition) => ({
        product: product.name,
        ...nameAdded(cart, product, addition),
      }),
    },
    onSuccess: async (cart) => {
      noteGuest(queryClient)
      await storeChangedCart(queryClient, cart)
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
      const { askToSignIn } = await loadSignInRequest()
      askToSignIn(router, 'cart.signedOut')
      // A failure is reported by the mutation's toast.
    }).catch(() => undefined)
  return { add, isPending: mutation.isPending }
}

/** Selects the cheapest shipping of a cart without one, once for each contents and postal code. Failures are silent. */
export function useAutomaticShipping(cart: Cart, postalCode: PostalCode | undefined): void {
  const queryClient = useQueryClient()
  const isChanging = useIsMutating({ predicate: changesCart }) > 0
  const tried = useRef<string>(undefined)
  const { mutate } = useCall(api.cart.chooseShipping, {
    scope: cartScope,
    onSuccess: (chosen) => storeChangedCart(queryClient, chosen),
  })
  const isLacking = cart.itemCount > 0 && !cart.shipping && !isChanging
  const content = buildContentKey(cart)
  useEffect(() => {
    const asked = `${postalCode} ${content}`
    if (!isLacking || !postalCode || tried.current === asked) return
    tried.current = asked
    mutate({ postalCode })
  }, [isLacking, postalCode, content, mutate])
}

type Bought = { cart: Cart | undefined; left: string[]; isFull: boolean }

type Wanted = { productId: string; name: string; quantity: number }

/** Adds several products to the cart and opens it. Unavailable products or quantities are reported and left out. */
export function useBuyAll(items: readonly Wanted[]) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  // The same until everything has been added: a retry after a failure adds nothing twice.
  const additionId = useRef<string>(undefined)
  return useMutation({
    mutationFn: () => {
      additionId.current ??= newIdentifier()
      return putIntoCart(items, additionId.current)
    },
    scope: cartScope,
    meta: {
      toastOf: (_nothing: unknown, bought?: Bought) => {
        if (bought?.isFull) return 'orders.buyAgainFull'
        return bought && bought.left.length > 0 ? 'orders.buyAgainPartly' : 'orders.buyAgain'
      },
      toastValues: ({ left }: Bought) => ({ products: left.join(', ') }),
    },
    onSuccess: async ({ cart }) => {
      additionId.current = undefined
      if (!cart) return
      noteGuest(queryClient)
      await storeChangedCart(queryClient, cart)
      await navigate({ to: '/cart' })
    },
  })
}

async function putIntoCart(items: readonly Wanted[], additionId: string): Promise<Bought> {
  const left: string[] = []
  let cart: Cart | undefined
  let isFull = false
  for (const { productId, quantity, name } of items) {
    try {
      cart = await client.cart.add({ productId, quantity, additionId })
    } catch (error) {
      const isRefused = isApiError(error) && error.status < 500 && error.code !== 'UNAUTHENTICATED'
      if (!isRefused) throw error
      isFull ||= isApiError(error, 'CART_FULL')
      left.push(name)
    }
  }
  return { cart, left, isFull }
}

/** The shipping quote of the cart for a postal code, renewed when either changes; nothing without a code. */
export function useCartQuote(cart: Cart, postalCode: PostalCode | undefined) {
  const changesUnderWay = useIsMutating({ predicate: changesCart })
  const input = { postalCode: postalCode ?? '' }
  const quote = useQuery({
    ...api.shipping.quoteCart.queryOptions({ input }),
    queryKey: [...api.shipping.quoteCart.queryKey({ input }), buildContentKey(cart)],
    enabled: postalCode !== undefined && cart.items.length > 0 && changesUnderWay === 0,
    staleTime: 5 * 60_000,
    retryOnMount: false,
  })
  const { error } = quote
  useFailureToast('shipping.quote', error)
  useClearUnknownPostalCode(postalCode, error)
  return {
    quote: quote.data,
    isLoading: postalCode !== undefined && quote.isPending && !quote.isError,
    isFetching: quote.isFetching,
    /** Whether the same postal code may be quoted when it is asked for again. */
    mayRetry: error !== null && !isApiError(error, 'UNKNOWN_POSTAL_CODE'),
    error: error ? (readUserMessage(error) ?? shippingTexts.failed) : undefined,
    refetch: quote.refetch,
  }
}
