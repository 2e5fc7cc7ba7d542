import type { PostalCode } from '#platform/people/address.ts'
import { shippingCity } from '#platform/people/store.ts'
import { normaliseForSearch } from '#platform/text.ts'

/** Where a parcel goes. `ibgeCode` is the 7-digit municipality code, null when the postal service gave none. */
export type Destination = { postalCode: PostalCode; ibgeCode: string | null; city: string; state: string }

type City = { ibgeCode: string; name: string; state: string }

/** The shop ships from here. */
export const paranagua: City = shippingCity
export const pontalDoParana: City = { ibgeCode: '4119954', name: 'Pontal do Paraná', state: 'PR' }
export const matinhos: City = { ibgeCode: '4115705', name: 'Matinhos', state: 'PR' }

/** Whether the destination is that city: by its code, since names have homonyms; without one by name and state. */
export function isIn(destination: Destination, city: City): boolean {
  if (destination.ibgeCode) return destination.ibgeCode === city.ibgeCode
  return (
    normaliseForSearch(destination.city) === normaliseForSearch(city.name) &&
    destination.state.trim().toUpperCase() === city.state
  )
}
