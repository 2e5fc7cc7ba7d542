import { useState } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import type { PostalCode } from '#domain/postal-code.ts'
import { storePostalCode } from '#web/storefront/shared/shipping/stored-postal-code.ts'
import { useMoveFreight } from './use-move-freight.ts'

/**
 * The postal code that the freight on the cart's page is for: that of the freight chosen, else `home`, until another one
 * is asked for here or chosen in another tab. Asking for another one takes the freight there.
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
      // The cart is still to go where it was to go before.
      if (!quotedFor) return
      storePostalCode(quotedFor)
      setPostalCodes((current) => ({ ...current, asked: quotedFor }))
    }
    move.mutate({ postalCode: next, service }, { onError: stay })
  }
  return { postalCode: postalCodes.asked ?? home, ask }
}
