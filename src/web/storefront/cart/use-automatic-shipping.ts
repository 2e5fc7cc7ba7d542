import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import type { PostalCode } from '#domain/postal-code.ts'
import { api } from '#web/api-client.ts'
import { adoptCart, contentOf, isOfCart, cartScope as scope } from './cart-cache.ts'

/**
 * Selects the cheapest shipping option of a cart without one, once for each combination of contents and postal
 * code: the customer may select another. Failures are not reported, since the customer has not asked for it.
 */
export function useAutomaticShipping(cart: Cart, postalCode: PostalCode | undefined): void {
  const queryClient = useQueryClient()
  const isChanging = useIsMutating({ predicate: isOfCart }) > 0
  const tried = useRef<string>(undefined)
  const { mutate } = useMutation(
    api.cart.chooseShipping.mutationOptions({ scope, onSuccess: (chosen) => adoptCart(queryClient, chosen) }),
  )
  const isLacking = cart.itemCount > 0 && !cart.shipping && !isChanging
  const content = contentOf(cart)
  useEffect(() => {
    const asked = `${postalCode} ${content}`
    if (!isLacking || !postalCode || tried.current === asked) return
    tried.current = asked
    mutate({ postalCode })
  }, [isLacking, postalCode, content, mutate])
}
