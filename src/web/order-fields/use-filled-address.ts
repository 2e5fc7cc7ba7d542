import { useEffect, useEffectEvent, useRef } from 'react'
import { type PostalCode, parsePostalCode } from '#domain/postal-code.ts'

type Part = 'street' | 'number' | 'district' | 'city' | 'state' | 'postalCode'

/** The address in a form, part by part. */
type AddressInForm = {
  read: (part: Part) => string
  write: (part: Part, text: string) => void
  focus: (part: Part) => void
  /** The name of the postal code's field. */
  postalCodeField: string
}

type Destination = { postalCode: string; street: string; district: string; city: string; state: string }

/**
 * Writes what the postal service knows of a new postal code into the address. Returns a way to say that the address about to
 * stand in the form is whole, with its postal code.
 */
export function useFilledAddress(form: AddressInForm, destination: Destination | undefined) {
  // An address that came complete is the customer's own: only another postal code makes it wrong.
  const filledFor = useRef(form.read('street') && parsePostalCode(form.read('postalCode')))
  const fill = useEffectEvent((found: Destination) => {
    if (filledFor.current === found.postalCode) return
    filledFor.current = found.postalCode
    for (const part of ['street', 'district', 'city', 'state'] as const) if (found[part]) form.write(part, found[part])
    goOnTyping(form)
  })
  useEffect(() => {
    if (destination) fill(destination)
  }, [destination])
  return (postalCode: PostalCode | undefined) => {
    filledFor.current = postalCode
  }
}

/** Who has just typed the postal code goes on with what it does not tell: the street where it is not known, else the number. */
function goOnTyping({ read, focus, postalCodeField }: AddressInForm) {
  if (document.activeElement?.getAttribute('name') !== postalCodeField) return
  const next = (['street', 'number'] as const).find((part) => read(part) === '')
  if (next) focus(next)
}
