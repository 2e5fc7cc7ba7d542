import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Cart } from '#contract/shop/cart.ts'
import type { ShippingOptionView } from '#contract/shop/shipping.ts'
import { type PostalCode, parsePostalCode } from '#domain/postal-code.ts'
import { cheapestOption } from '#domain/shipping/shipping-option.ts'
import { useFilledAddress } from '#web/order-fields/use-filled-address.ts'
import { storePostalCode } from '#web/storefront/shared/shipping/stored-postal-code.ts'
import { useCartQuote } from '#web/storefront/shared/shipping/use-cart-quote.ts'
import type { CheckoutFormState } from './checkout-form.ts'
import { useSyncPostalCode } from './use-sync-postal-code.ts'

/**
 * The shipping options for the address in the form: quoted again for each postal code, with the selected
 * option, at first or if that is no longer available the cheapest. What the postal service knows of a new
 * code is written into the address.
 */
export function useDelivery(form: CheckoutFormState, cart: Cart) {
  const postalCode = parsePostalCode(useWatch({ control: form.control, name: 'address.postalCode' }))
  const shipping = useCartQuote(cart, postalCode)
  const [chosenService, choose] = useState<ShippingOptionView['service'] | undefined>(cart.shipping?.service)
  const options = shipping.quote?.options ?? []
  const chosen = options.find(({ service }) => service === chosenService) ?? cheapestOption(options)
  useRememberPostalCode(postalCode)
  useSyncPostalCode({ form, cart, postalCode, service: chosenService, choose })
  const takeWhole = useFilledAddress(
    {
      read: (part) => form.getValues(`address.${part}`) ?? '',
      write: (part, text) => form.setValue(`address.${part}`, text, { shouldDirty: true, shouldValidate: true }),
      nameOf: (part) => `address.${part}`,
    },
    shipping.quote?.destination,
  )
  return { takeWhole, ...shipping, postalCode, options, chosen, choose }
}

/** Stores a postal code that was typed here for the rest of the shop. */
function useRememberPostalCode(postalCode: PostalCode | undefined) {
  const last = useRef(postalCode)
  useEffect(() => {
    if (!postalCode || postalCode === last.current) return
    last.current = postalCode
    storePostalCode(postalCode)
  }, [postalCode])
}
