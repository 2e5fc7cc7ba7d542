import type { TyreSize } from '#domain/tyre-size.ts'
import { factoryRims } from '../factory-rims.ts'
import { type Reason, reason } from '../reason.ts'
import { limit } from '../thresholds.ts'
import type { Generation } from '../vehicle-on-record.ts'
import { axleOf } from './factory-sizes.ts'

/** A tyre must fit the car's rims: the given ones, else the factory's. A car of two rims, front and rear, has both. */
export function checkTyreRim(size: TyreSize, generation: Generation, ownTyre: TyreSize | null): Reason {
  const { rimInches } = size
  if (ownTyre && isOtherAxle(size, ownTyre, generation)) return reason('RIM_OE', rimInches, rimInches)
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

/** Whether the maker mounts the one size at one end of the car only, and the other at the other. */
function isOtherAxle(size: TyreSize, own: TyreSize, generation: Generation): boolean {
  const [axle, ownAxle] = [axleOf(size, generation), axleOf(own, generation)]
  return axle !== undefined && ownAxle !== undefined && axle !== ownAxle
}
