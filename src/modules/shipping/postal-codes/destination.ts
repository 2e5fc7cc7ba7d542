import type { PostalCode } from '#platform/people/address.ts'
import type { City } from '#platform/people/store.ts'
import { normaliseForSearch } from '#platform/text.ts'

/** Where a parcel goes. `ibgeCode` is the 7-digit municipality code, null when the postal service gave none. */
export type Destination = { postalCode: PostalCode; ibgeCode: string | null; city: string; state: string }

/** Whether the destination is that city: by its code, since names have homonyms; without one by name and state. */
export function isIn(destination: Destination, city: City): boolean {
  if (destination.ibgeCode) return destination.ibgeCode === city.ibgeCode
  return (
    normaliseForSearch(destination.city) === normaliseForSearch(city.name) &&
    destination.state.trim().toUpperCase() === city.state
  )
}
