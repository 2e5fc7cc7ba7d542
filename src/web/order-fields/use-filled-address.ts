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
 * Writes what the postal service knows of a new postal code into the address. Returns a way to say that the address about to
 * stand in the form is whole, with its postal code.
 */
export function useFilledAddress(form: AddressInForm, destination: Destination | undefined) {
  // An address that came complete is the customer's own: only another postal code makes it wrong.
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
 * Who has just typed the postal code goes on with what it does not tell: the street where it is not known, else the number.
 * The next field is reached at once: a form's own way to it takes a turn, in which somebody may have gone elsewhere.
 */
function goOnTyping({ read, nameOf }: AddressInForm) {
  const typed = document.activeElement
  if (!(typed instanceof HTMLInputElement) || typed.name !== nameOf('postalCode')) return
  const next = (['street', 'number'] as const).find((part) => read(part) === '')
  const field = next && typed.form?.elements.namedItem(nameOf(next))
  if (field instanceof HTMLElement) field.focus()
}
