import { useEffect, useEffectEvent, useRef } from 'react'
import { type PostalCode, parsePostalCode } from '#domain/postal-code.ts'
import { filledParts } from './filled-parts.ts'

type Part = 'street' | 'number' | 'district' | 'city' | 'state' | 'postalCode'

/** The address in a form, part by part. */
type AddressInForm = {
  read: (part: Part) => string
  write: (part: Part, text: string) => void
  /** The name of a part's field. */
  nameOf: (part: Part) => string
}

type Destination = { postalCode: string; street: string; district: string; city: string; state: string }

/**
 * Writes what the postal service knows of a new postal code into the address. Returns a function to declare
 * that the address about to be set in the form is complete, with its postal code.
 */
export function useFilledAddress(form: AddressInForm, destination: Destination | undefined) {
  // An address that was complete is the customer's own: only a different postal code invalidates it.
  const filled = useRef(form.read('street') ? filledFor(parsePostalCode(form.read('postalCode'))) : undefined)
  const fill = useEffectEvent((found: Destination) => {
    if (filled.current?.postalCode === found.postalCode) return
    const former = filled.current
    filled.current = found
    for (const [part, text] of filledParts(found, former, form.read)) form.write(part, text)
    goOnTyping(form)
  })
  useEffect(() => {
    if (destination) fill(destination)
  }, [destination])
  return (postalCode: PostalCode | undefined) => {
    filled.current = filledFor(postalCode)
  }
}

const filledFor = (postalCode: PostalCode | undefined): Partial<Destination> | undefined =>
  postalCode === undefined ? undefined : { postalCode }

/**
 * After the postal code, the focus moves to the first part that the lookup did not fill: the street if it is
 * unknown, else the number. It moves synchronously: a form's own `setFocus` waits a tick, in which the user
 * may have moved on.
 */
function goOnTyping({ read, nameOf }: AddressInForm) {
  const typed = document.activeElement
  if (!(typed instanceof HTMLInputElement) || typed.name !== nameOf('postalCode')) return
  const next = (['street', 'number'] as const).find((part) => read(part) === '')
  const field = next && typed.form?.elements.namedItem(nameOf(next))
  if (field instanceof HTMLElement) field.focus()
}
