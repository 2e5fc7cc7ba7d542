import type { TyreSize } from '#domain/tyre-size.ts'
import { factoryRims } from '../factory-rims.ts'
import { type Reason, reason } from '../reason.ts'
import { limit } from '../thresholds.ts'
import type { Generation } from '../vehicle-on-record.ts'

/** A smaller rim than any of the factory's does not clear the brakes; a much larger one leaves no sidewall. */
export function checkRim(rimInches: number | null, generation: Generation): Reason {
  const rims = factoryRims(generation)
  if (rimInches === null || !rims) return reason('RIM_UNKNOWN', null, rimInches)
  if (rimInches < rims.smallest) return reason('RIM_TOO_SMALL', rims.smallest, rimInches)
  if (rims.has(rimInches)) return reason('RIM_OE', rimInches, rimInches)
  if (rimInches < rims.largest) return reason('RIM_NOT_OE', `${rims.smallest}–${rims.largest}`, rimInches)
  const isTooLarge = rimInches > rims.largest + limit('rimUpsize')
  return reason(isTooLarge ? 'RIM_TOO_LARGE' : 'RIM_UPSIZE', rims.largest, rimInches)
}

/** Another rim than that of the tyres on the car needs new tyres; a smaller one may not clear its version's brakes. */
export function checkOwnRim(rimInches: number | null, ownTyre: TyreSize | null): Reason[] {
  if (rimInches === null || ownTyre === null || rimInches === ownTyre.rimInches) return []
  const newTyres = reason('NEW_TYRES_NEEDED', ownTyre.rimInches, rimInches)
  if (rimInches > ownTyre.rimInches) return [newTyres]
  return [reason('RIM_SMALLER_THAN_YOURS', ownTyre.rimInches, rimInches), newTyres]
}
