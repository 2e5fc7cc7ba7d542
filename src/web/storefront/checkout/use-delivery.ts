import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Cart } from '#contract/shop/cart.ts'
import type { ShippingOptionView } from '#contract/shop/shipping.ts'
import { type PostalCode, parsePostalCode } from '#domain/postal-code.ts'
import { cheapestOption } from '#domain/shipping/shipping-option.ts'
import { keepPostalCode } from '#web/storefront/shared/shipping/kept-postal-code.ts'
import { useCartQuote } from '#web/storefront/shared/shipping/use-cart-quote.ts'
import type { CheckoutFormState } from './checkout-form.ts'
import { usePlaceOfCart } from './use-place-of-cart.ts'

/**
 * The freight to the address in the form: quoted anew for each postal code, with the option that is chosen, at first or
 * where that is no more on offer the cheapest. What the postal service knows of a new code is written into the address.
 */
export function useDelivery(form: CheckoutFormState, cart: Cart) {
  const postalCode = parsePostalCode(useWatch({ control: form.control, name: 'address.postalCode' }))
  const shipping = useCartQuote(cart, postalCode)
  const [chosenService, choose] = useState<ShippingOptionView['service'] | undefined>(cart.shipping?.service)
  const options = shipping.quote?.options ?? []
  const chosen = options.find(({ service }) => service === chosenService) ?? cheapestOption(options)
  useKeptPlace(postalCode)
  usePlaceOfCart({ form, cart, postalCode, service: chosenService, choose })
  const takeWhole = useFilledAddress(form, shipping.quote?.destination)
  return { takeWhole, ...shipping, postalCode, options, chosen, choose }
}

/** Keeps a postal code that was typed here for the rest of the shop. */
function useKeptPlace(postalCode: PostalCode | undefined) {
  const last = useRef(postalCode)
  useEffect(() => {
    if (!postalCode || postalCode === last.current) return
    last.current = postalCode
    keepPostalCode(postalCode)
  }, [postalCode])
}

type Destination = { postalCode: string; street: string; district: string; city: string; state: string }

/** Returns a way to say that the address about to stand in the form is whole, with its postal code. */
function useFilledAddress(form: CheckoutFormState, destination: Destination | undefined) {
  // An address that came complete is the customer's own: only another postal code makes it wrong.
  const filledFor = useRef(form.getValues('address.street') && parsePostalCode(form.getValues('address.postalCode')))
  useEffect(() => {
    if (!destination || filledFor.current === destination.postalCode) return
    filledFor.current = destination.postalCode
    for (const part of ['street', 'district', 'city', 'state'] as const)
      if (destination[part])
        form.setValue(`address.${part}`, destination[part], { shouldDirty: true, shouldValidate: true })
    goOnTyping(form)
  }, [destination, form])
  return (postalCode: PostalCode | undefined) => {
    filledFor.current = postalCode
  }
}

/** Who has just typed the postal code goes on with what it does not tell: the street where it is not known, else the number. */
function goOnTyping(form: CheckoutFormState) {
  if (document.activeElement?.getAttribute('name') !== 'address.postalCode') return
  const next = (['address.street', 'address.number'] as const).find((part) => form.getValues(part) === '')
  if (next) form.setFocus(next)
}
