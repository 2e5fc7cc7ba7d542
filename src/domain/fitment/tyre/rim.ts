import type { TyreSize } from '#domain/tyre-size.ts'
import { factoryRims } from '../factory-rims.ts'
import { type Reason, reason } from '../reason.ts'
import { limit } from '../thresholds.ts'
import type { Generation } from '../vehicle-on-record.ts'

/** A tyre must fit the car's rims: the given ones, else the factory's. */
export function checkTyreRim({ rimInches }: TyreSize, generation: Generation, ownTyre: TyreSize | null): Reason {
  if (ownTyre && ownTyre.rimInches !== rimInches) return reason('OTHER_RIM_THAN_YOURS', ownTyre.rimInches, rimInches)
  const rims = factoryRims(generation)
  if (rims && rimInches < rims.smallest) return reason('RIM_TOO_SMALL', rims.smallest, rimInches)
  if (rims && rimInches > rims.largest + limit('rimUpsize')) return reason('RIM_TOO_LARGE', rims.largest, rimInches)
  if (ownTyre) return reason('RIM_AS_YOURS', rimInches, rimInches)
  if (!rims) return reason('RIM_UNKNOWN', null, rimInches)
  if (rims.has(rimInches)) return reason('RIM_OE', rimInches, rimInches)
  return reason('NEW_WHEELS_NEEDED', rimText(rims), rimInches)
}

function rimText({ smallest, largest }: { smallest: number; largest: number }): number | string {
  return smallest === largest ? smallest : `${smallest}–${largest}`
}
