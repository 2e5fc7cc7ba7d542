import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import { client } from '#web/api-client.ts'
import { isApiError } from '#web/is-api-error.ts'
import { noteGuest } from '#web/session/change-session.ts'
import { adoptCart, cartScope as scope } from '#web/storefront/cart/cart-cache.ts'
import { newIdentifier } from '#web/submission-key.ts'

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
    scope,
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
      await adoptCart(queryClient, cart)
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
