import { useEffect, useEffectEvent, useRef } from 'react'
import { formatPostalCode, type PostalCode, parsePostalCode } from '#platform/people/address.ts'
import { api } from '#platform/web/calls/index.ts'
import type { SavedAddress } from '../../profile/addresses-contract.ts'

export const addressesQuery = () => api.addresses.list.queryOptions({ staleTime: 60_000 })

export function addressInForm({ id: _, isDefault: __, ...address }: SavedAddress) {
  return { ...address, postalCode: formatPostalCode(address.postalCode) }
}

const parts = ['street', 'district', 'city', 'state'] as const
export type FilledPart = (typeof parts)[number]
type Known = Record<FilledPart, string>

/**
 * What a postal code fills in: all that is known, and empty texts for a street or district of the previous code. Typed
 * text stays.
 */
export function filledParts(
  found: Known,
  former: Partial<Known> | undefined,
  read: (part: FilledPart) => string,
): [FilledPart, string][] {
  return parts
    .filter((part) => found[part] !== '' || (former !== undefined && read(part) === (former[part] ?? read(part))))
    .map((part) => [part, found[part]])
}

type Part = 'street' | 'number' | 'district' | 'city' | 'state' | 'postalCode'

type AddressInForm = {
  read: (part: Part) => string
  write: (part: Part, text: string) => void
  nameOf: (part: Part) => string
}

type Destination = { postalCode: string; street: string; district: string; city: string; state: string }

/**
 * Fills in what is known of a new postal code. Returns a function that declares the address about to be set complete.
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
 * Focuses the first part that the lookup did not fill, synchronously: `setFocus` waits a tick, when the user may be
 * elsewhere.
 */
function goOnTyping({ read, nameOf }: AddressInForm) {
  const typed = document.activeElement
  if (!(typed instanceof HTMLInputElement) || typed.name !== nameOf('postalCode')) return
  const next = (['street', 'number'] as const).find((part) => read(part) === '')
  const field = next && typed.form?.elements.namedItem(nameOf(next))
  if (field instanceof HTMLElement) field.focus()
}
