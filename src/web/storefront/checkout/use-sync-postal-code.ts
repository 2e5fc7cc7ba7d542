import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Cart } from '#contract/shop/cart.ts'
import type { ShippingOptionView } from '#contract/shop/shipping.ts'
import { emptyAddress } from '#domain/address.ts'
import { formatPostalCode, type PostalCode } from '#domain/postal-code.ts'
import { isOfCart } from '#web/storefront/cart/cart-cache.ts'
import { useMoveFreight } from '#web/storefront/cart/use-move-freight.ts'
import type { CheckoutFormState } from './checkout-form.ts'
import { type PostalCodes, postalCodeStep } from './postal-code-step.ts'

type Service = ShippingOptionView['service']

type FormAndCart = {
  form: CheckoutFormState
  cart: Cart
  postalCode: PostalCode | undefined
  service: Service | undefined
  choose: (service: Service | undefined) => void
}

/** Keeps the checkout's form and the cart at the same postal code, in every open tab. */
export function useSyncPostalCode({ form, cart, postalCode, service, choose }: FormAndCart): void {
  const move = useMoveFreight({ isQuiet: true })
  const isChanging = useIsMutating({ predicate: isOfCart }) > 0
  const before = useRef<PostalCodes>(undefined)
  const sent = useRef<PostalCode>(undefined)
  const latest = useRef({ service, choose, move, freight: cart.shipping })
  latest.current = { service, choose, move, freight: cart.shipping }
  const quotedFor = cart.shipping?.postalCode
  useEffect(() => {
    const now = { typed: postalCode, quotedFor }
    const step = postalCodeStep({ before: before.current, now, sent: sent.current, isChanging })
    // While the cart is being changed from here, its missing option is not a change by another tab.
    before.current = { typed: postalCode, quotedFor: isChanging ? (quotedFor ?? before.current?.quotedFor) : quotedFor }
    const { service, choose, move, freight } = latest.current
    if (step === 'move' && postalCode) {
      const carried = service ?? freight?.service
      sent.current = postalCode
      if (carried) move.mutate({ postalCode, service: carried })
    }
    if (step === 'follow' && quotedFor) {
      sent.current = undefined
      form.setValue('address', { ...emptyAddress, postalCode: formatPostalCode(quotedFor) }, { shouldDirty: true })
      choose(freight?.service)
    }
    if (step === 'forget') choose(undefined)
  }, [form, postalCode, quotedFor, isChanging])
}
