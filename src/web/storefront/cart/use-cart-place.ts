import { useState } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import type { PostalCode } from '#domain/postal-code.ts'
import { useMoveFreight } from './use-move-freight.ts'

/**
 * The postal code that the freight on the cart's page is for: that of the freight chosen, else `home`, until another one
 * is asked for here or chosen in another tab. `changes` counts the latter. Asking for another place takes the freight there.
 */
export function useCartPlace(cart: Cart, home: PostalCode | undefined) {
  const quotedFor = cart.shipping?.postalCode
  const move = useMoveFreight()
  const [place, setPlace] = useState({ asked: quotedFor, quotedFor, changes: 0 })
  const postalCode = place.asked ?? home
  if (quotedFor !== place.quotedFor) {
    const isElsewhere = quotedFor !== undefined && quotedFor !== postalCode
    setPlace({ asked: quotedFor ?? place.asked, quotedFor, changes: place.changes + (isElsewhere ? 1 : 0) })
  }
  const ask = (next: PostalCode) => {
    setPlace((current) => ({ ...current, asked: next }))
    const service = cart.shipping?.service ?? (move.isPending ? move.variables.service : undefined)
    if (service) move.mutate({ postalCode: next, service })
  }
  return { postalCode, changes: place.changes, ask }
}
