import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Cart } from '#contract/shop/cart.ts'
import type { ShippingOptionView } from '#contract/shop/shipping.ts'
import { parsePostalCode } from '#domain/postal-code.ts'
import { useCartQuote } from '#web/storefront/shared/shipping/use-cart-quote.ts'
import type { CheckoutFormState } from './checkout-form.ts'
import { usePlaceOfCart } from './use-place-of-cart.ts'

/**
 * The freight to the address in the form: quoted anew for each postal code, with the option that is chosen. What the
 * postal service knows of a new code is written into the address.
 */
export function useDelivery(form: CheckoutFormState, cart: Cart) {
  const postalCode = parsePostalCode(useWatch({ control: form.control, name: 'address.postalCode' }))
  const shipping = useCartQuote(cart, postalCode)
  const [chosenService, choose] = useState<ShippingOptionView['service'] | undefined>(cart.shipping?.service)
  const options = shipping.quote?.options ?? []
  const chosen = options.length === 1 ? options[0] : options.find(({ service }) => service === chosenService)
  usePlaceOfCart({ form, cart, postalCode, service: chosenService, choose })
  useFilledAddress(form, shipping.quote?.destination)
  return { ...shipping, postalCode, options, chosen, choose }
}

type Destination = { postalCode: string; street: string; district: string; city: string; state: string }

function useFilledAddress(form: CheckoutFormState, destination: Destination | undefined) {
  // An address that came complete is the customer's own: only another postal code makes it wrong.
  const filledFor = useRef(form.getValues('address.street') && parsePostalCode(form.getValues('address.postalCode')))
  useEffect(() => {
    if (!destination || filledFor.current === destination.postalCode) return
    filledFor.current = destination.postalCode
    for (const part of ['street', 'district', 'city', 'state'] as const)
      if (destination[part])
        form.setValue(`address.${part}`, destination[part], { shouldDirty: true, shouldValidate: true })
  }, [destination, form])
}
