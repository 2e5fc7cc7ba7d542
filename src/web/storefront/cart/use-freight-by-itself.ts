import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import type { PostalCode } from '#domain/postal-code.ts'
import { api } from '#web/api-client.ts'
import { adoptCart, contentOf, isOfCart, cartScope as scope } from './cart-cache.ts'

/**
 * Chooses the cheapest freight of a cart that has none, once for each content and place: the customer may choose another.
 * Nothing is told of a failure, since nobody has asked.
 */
export function useFreightByItself(cart: Cart, postalCode: PostalCode | undefined): void {
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
