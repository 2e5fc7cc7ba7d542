import { useState } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import type { PostalCode } from '#domain/postal-code.ts'
import { storePostalCode } from '#web/storefront/shared/shipping/stored-postal-code.ts'
import { useMoveFreight } from './use-move-freight.ts'

/**
 * The postal code of the shipping cost on the cart page: that of the selected shipping option, else `home`, until
 * another one is entered here or selected in another tab. Entering another one recalculates the cart's shipping.
 */
export function useCartPostalCode(cart: Cart, home: PostalCode | undefined) {
  const quotedFor = cart.shipping?.postalCode
  const move = useMoveFreight()
  const [postalCodes, setPostalCodes] = useState({ asked: quotedFor, quotedFor })
  if (quotedFor !== postalCodes.quotedFor) setPostalCodes({ asked: quotedFor ?? postalCodes.asked, quotedFor })
  const ask = (next: PostalCode) => {
    storePostalCode(next)
    setPostalCodes((current) => ({ ...current, asked: next }))
    const service = cart.shipping?.service ?? (move.isPending ? move.variables.service : undefined)
    if (!service) return
    const stay = () => {
      // The cart still has its previous destination.
      if (!quotedFor) return
      storePostalCode(quotedFor)
      setPostalCodes((current) => ({ ...current, asked: quotedFor }))
    }
    move.mutate({ postalCode: next, service }, { onError: stay })
  }
  return { postalCode: postalCodes.asked ?? home, ask }
}
