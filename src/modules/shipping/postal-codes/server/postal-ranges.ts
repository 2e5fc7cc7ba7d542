import { z } from 'zod'
import type { Address, PostalCode } from '#platform/people/address.ts'
import { normaliseForSearch } from '#platform/text.ts'
import type { PostalCodeLookup } from './lookup.ts'
import cityRows from './postal-ranges.json' with { type: 'json' }
import stateRows from './postal-state-ranges.json' with { type: 'json' }

/** Both ends are included. Rows are sorted by start and do not overlap. */
type Range = { start: PostalCode; end: PostalCode; state: string; city: string; ibgeCode: string | null }

const cityRow = z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()])
const stateRow = z.tuple([z.string(), z.string(), z.string()])

const cities: readonly Range[] = z
  .array(cityRow)
  .parse(cityRows)
  .map(([start, end, city, state, ibgeCode]) => ({ start, end, city, state, ibgeCode }))

const states: readonly Range[] = z
  .array(stateRow)
  .parse(stateRows)
  .map(([start, end, state]) => ({ start, end, state, city: '', ibgeCode: null }))

/** Looks up a code in the shop's tables: the city, else the state, else undefined. Never throws. */
export const postalRanges: PostalCodeLookup = {
  async find(postalCode) {
    const range = rangeWith(cities, postalCode) ?? rangeWith(states, postalCode)
    if (!range) return undefined
    const { city, state, ibgeCode } = range
    return { postalCode, city, state, ibgeCode, street: '', district: '', isApproximate: true }
  },
}

const cityKey = (city: string, state: string) => `${normaliseForSearch(city)}/${state.toUpperCase()}`
const codesOfCities = new Map(cities.map(({ city, state, ibgeCode }) => [cityKey(city, state), ibgeCode]))

/** The 7-digit code of an address's municipality, by its name, else by its postal code; null where neither is known. */
export const findIbgeCode = ({ city, state, postalCode }: Pick<Address, 'city' | 'state' | 'postalCode'>) =>
  codesOfCities.get(cityKey(city, state)) ?? rangeWith(cities, postalCode)?.ibgeCode ?? null

/** All codes have 8 digits, so that comparing them as text compares them as numbers. */
function rangeWith(ranges: readonly Range[], postalCode: PostalCode): Range | undefined {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ranges[middle]?.start ?? '') <= postalCode) low = middle + 1
    else high = middle
  }
  const candidate = ranges[low - 1]
  return candidate && postalCode <= candidate.end ? candidate : undefined
}
