import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client, newIdentifier, useCall } from '#platform/web/calls/index.ts'
import type { Cart, CartItem } from '../contract.ts'
import { changeQuantity, goodsCents } from '../rules.ts'
import { cartPageTexts } from './texts.ts'
import { cartKey, emptyCart, hasCartChangesWaiting, cartScope as scope, storeChangedCart } from './use-cart.ts'

// A changed cart has no shipping option, and no discounts yet: the quote was for the previous contents.
function cartOf(former: Cart, items: Cart['items']): Cart {
  const lines = items.map((item) => ({ ...item, shipping: null, discountCents: 0 }))
  const counted = lines.filter((line) => line.isAvailable)
  const subtotalCents = goodsCents(counted)
  return {
    ...emptyCart,
    items: lines,
    itemCount: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalCents,
    totalCents: subtotalCents,
    // About as much of it as before, until the shop answers.
    pixDiscountCents: Math.round((former.pixDiscountCents * subtotalCents) / Math.max(1, former.subtotalCents)),
    coupon: former.coupon,
  }
}

export const withoutShipping = (cart: Cart): Cart => cartOf(cart, cart.items)

export const withLine = (cart: Cart, item: Cart['items'][number]): Cart => cartOf(cart, [...cart.items, item])

/** The cart after setting an item's quantity, by the same rules as on the server. */
export function withQuantity(cart: Cart, productId: string, quantity: number): Cart {
  const items = cart.items.flatMap((item) => {
    if (item.productId !== productId) return [item]
    const next = changeQuantity(item.quantity, quantity, item.stockQuantity) ?? item.quantity
    return next === 0 ? [] : [{ ...item, quantity: next }]
  })
  return cartOf(cart, items)
}

export type Freight = Pick<NonNullable<Cart['shipping']>, 'service' | 'postalCode'>

const remembered = new WeakMap<QueryClient, Freight | null>()

/** Stores the shipping service of a cart that is about to change, across consecutive changes. */
export function rememberShipping(queryClient: QueryClient, cart: Cart | undefined): void {
  if (cart?.shipping || !hasCartChangesWaiting(queryClient)) remembered.set(queryClient, cart?.shipping ?? null)
}

/** Stores a new destination: subsequent changes select the shipping service for it. */
export function rememberDestination(queryClient: QueryClient, freight: Freight): void {
  remembered.set(queryClient, freight)
}

/** The changed cart with its former shipping service chosen again, else the cheapest; skipped if more changes wait. */
export async function withShippingRestored(queryClient: QueryClient, change: Promise<Cart>): Promise<Cart> {
  const cart = await change
  const freight = remembered.get(queryClient)
  if (!freight || cart.shipping || cart.itemCount === 0 || hasCartChangesWaiting(queryClient)) return cart
  try {
    return await client.cart.chooseShipping({
      postalCode: freight.postalCode,
      service: freight.service,
      orCheapest: true,
    })
  } catch (error) {
    console.warn('The shipping option could not be selected again', error)
    return cart
  }
}

export async function updateOptimistically(queryClient: QueryClient, change: (cart: Cart) => Cart): Promise<Before> {
  await queryClient.cancelQueries({ queryKey: cartKey() })
  const previous = queryClient.getQueryData(cartKey())
  rememberShipping(queryClient, previous)
  if (previous) queryClient.setQueryData(cartKey(), change(previous))
  return { previous }
}

type Before = { previous: Cart | undefined }

/**
 * The options of a change that is shown before the shop has answered, and taken back where it is refused; with the freight
 * that the cart is to have again, where that is another one than before.
 */
const optimistic = <Input>(
  queryClient: QueryClient,
  change: (cart: Cart, input: Input) => Cart,
  freightOf: (input: Input) => Freight | null = () => null,
) => ({
  scope,
  onMutate: async (input: Input) => {
    const before = await updateOptimistically(queryClient, (cart) => change(cart, input))
    const freight = freightOf(input)
    if (freight) rememberDestination(queryClient, freight)
    return before
  },
  onSuccess: (cart: Cart) => storeChangedCart(queryClient, cart),
  onError: (_error: unknown, _input: Input, before: Before | undefined) => {
    if (before?.previous) queryClient.setQueryData(cartKey(), before.previous)
    void queryClient.invalidateQueries({ queryKey: cartKey() })
  },
})

// Separate from `use-cart.ts`: most pages show the number of items in the cart, and few change it.

type LineChange = { productId: string; quantity: number; seenQuantity: number }

/** Sets an item's quantity; zero or less removes it. */
export function useChangeQuantity() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (line: LineChange) => withShippingRestored(queryClient, client.cart.changeQuantity(line)),
    meta: { toast: 'cart.changeQuantity' },
    ...optimistic(queryClient, (cart, { productId, quantity }: LineChange) => withQuantity(cart, productId, quantity)),
  })
}

export function useClearCart() {
  const queryClient = useQueryClient()
  return useCall(api.cart.clear, {
    toast: 'cart.clear',
    ...optimistic(queryClient, () => emptyCart),
  })
}

export function useChooseCartShipping() {
  const queryClient = useQueryClient()
  return useCall(api.cart.chooseShipping, {
    scope,
    toast: 'cart.chooseShipping',
    onSuccess: (cart) => storeChangedCart(queryClient, cart),
  })
}

/** Puts a coupon into the cart; a refusal is a toast, too. */
export function useApplyCoupon() {
  const queryClient = useQueryClient()
  return useCall(api.cart.applyCoupon, {
    scope,
    toast: 'coupon.invalid',
    onSuccess: (cart) => storeDiscountedCart(queryClient, cart),
  })
}

export function useRemoveCoupon() {
  const queryClient = useQueryClient()
  return useCall(api.cart.removeCoupon, { scope, onSuccess: (cart) => storeDiscountedCart(queryClient, cart) })
}

/** Promotions and coupons change what freight costs, too. */
export async function storeDiscountedCart(queryClient: QueryClient, cart: Cart): Promise<void> {
  await storeChangedCart(queryClient, cart)
  await queryClient.invalidateQueries({ queryKey: api.shipping.quoteCart.key() })
}

/** The actions on an item of the cart; quantity zero removes it. `onRemoved` is called when it is removed. */
export function useLineChanges(item: CartItem, onRemoved?: () => void) {
  const changeQuantity = useChangeQuantity()
  const removal = useRemoveFromCart()
  const remove = () => {
    onRemoved?.()
    removal.mutate(item)
  }
  return {
    remove,
    change: (quantity: number) =>
      quantity <= 0
        ? remove()
        : changeQuantity.mutate({ productId: item.productId, quantity, seenQuantity: item.quantity }),
  }
}

// The message offers to undo it.
function useRemoveFromCart() {
  const queryClient = useQueryClient()
  const restore = useRestoreToCart()
  return useMutation({
    mutationFn: ({ productId }: CartItem) => withShippingRestored(queryClient, client.cart.remove({ productId })),
    meta: {
      toast: 'cart.remove',
      toastValues: (_cart: Cart, { name }: CartItem) => ({ product: name }),
      toastAction: (_cart: Cart, item: CartItem, { previous }: Before) =>
        item.isAvailable
          ? {
              label: cartPageTexts.undo,
              onPress: () =>
                restore.mutate({ item, shipping: previous?.shipping ?? null, additionId: newIdentifier() }),
            }
          : undefined,
    },
    ...optimistic(queryClient, (cart, { productId }: CartItem) => withQuantity(cart, productId, 0)),
  })
}

type Restoration = { item: CartItem; shipping: Cart['shipping']; additionId: string }

/** Restores a removed item with its quantity; refused if the pieces have been sold in the meantime. */
function useRestoreToCart() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ item: { productId, quantity }, additionId }: Restoration) =>
      withShippingRestored(queryClient, client.cart.add({ productId, quantity, additionId })),
    meta: { toast: 'cart.restore', toastValues: (_cart: Cart, { item }: Restoration) => ({ product: item.name }) },
    ...optimistic(
      queryClient,
      (cart, { item }: Restoration) => withLine(cart, item),
      ({ shipping }) => shipping,
    ),
  })
}

/** Moves the cart's shipping to another postal code, with the same service or the cheapest. `isQuiet`: no toast. */
export function useMoveShipping({ isQuiet = false } = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (_to: Freight) => withShippingRestored(queryClient, client.cart.clearShipping()),
    meta: isQuiet ? {} : { toast: 'cart.moveShipping' },
    ...optimistic(queryClient, withoutShipping, (to: Freight) => to),
  })
}
