import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { storePostalCode, useFilledAddress } from '#modules/customers/web/index.ts'
import type { ShippingOptionView } from '#modules/shipping/freight/contract.ts'
import { cheapestOption } from '#modules/shipping/freight/delivery.ts'
import { emptyAddress, formatPostalCode, type PostalCode, parsePostalCode } from '#platform/people/address.ts'
import type { Cart } from '../../cart/contract.ts'
import { useMoveShipping } from '../../cart/web/change-cart.ts'
import { changesCart, useCartQuote } from '../../cart/web/use-cart.ts'
import type { CheckoutFormState } from './checkout-form.ts'

/** The postal code in the checkout's form, and that of the shipping option in the cart. */
export type PostalCodes = { typed: PostalCode | undefined; quotedFor: PostalCode | undefined }

type Situation = {
  /** Undefined before the form was first rendered. */
  before: PostalCodes | undefined
  now: PostalCodes
  /** The last postal code that was sent to the cart from here. */
  sent: PostalCode | undefined
  isChanging: boolean
}

/**
 * Keeps form and cart at one postal code: a new code in the form has to `move` the cart; after a choice in another
 * tab the form has to `follow` it, or to `forget` its own.
 */
export function postalCodeStep({ before, now, sent, isChanging }: Situation): 'move' | 'follow' | 'forget' | 'stay' {
  if (!now.typed || now.typed === now.quotedFor) return 'stay'
  if (now.typed !== before?.typed) return now.quotedFor || isChanging ? 'move' : 'stay'
  if (isChanging || now.quotedFor === before.quotedFor) return 'stay'
  if (!now.quotedFor) return before.quotedFor === now.typed ? 'forget' : 'stay'
  return now.quotedFor === sent ? 'stay' : 'follow'
}

/** The shipping options for the form's address, and the chosen one; what the postal service knows is filled in. */
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

function useRememberPostalCode(postalCode: PostalCode | undefined) {
  const last = useRef(postalCode)
  useEffect(() => {
    if (!postalCode || postalCode === last.current) return
    last.current = postalCode
    storePostalCode(postalCode)
  }, [postalCode])
}

type Service = ShippingOptionView['service']

type FormAndCart = {
  form: CheckoutFormState
  cart: Cart
  postalCode: PostalCode | undefined
  service: Service | undefined
  choose: (service: Service | undefined) => void
}

function useSyncPostalCode({ form, cart, postalCode, service, choose }: FormAndCart): void {
  const move = useMoveShipping({ isQuiet: true })
  const isChanging = useIsMutating({ predicate: changesCart }) > 0
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
