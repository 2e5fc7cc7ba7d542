import { formatTyreSize, type TyreSize } from '#domain/tyre-size.ts'
import { isLawfulPercent, percentLarger } from '../equivalent-sizes.ts'
import { type Reason, reason } from '../reason.ts'
import type { Generation } from '../vehicle-on-record.ts'
import { axleOf, factorySizes, isSameSize, matchingFactorySize } from './factory-sizes.ts'

/**
 * A factory size, or one whose outer diameter is lawful: within 3 % of the set that the car has, else of any
 * it may have. What the maker mounts at one end of the car only is right at that end, whatever the other
 * end's diameter.
 */
export function checkSize(size: TyreSize, generation: Generation, ownTyre: TyreSize | null): Reason {
  const sizes = factorySizes(generation)
  const own = matchingFactorySize(generation, ownTyre)
  const product = formatTyreSize(size)
  const known = own ? [own] : sizes
  const vehicle = known.map(formatTyreSize).join(' ou ')
  if (sizes.length === 0) return reason('SIZE_UNKNOWN', null, product)
  const isFactory = sizes.some((other) => isSameSize(other, size))
  const axle = isFactory && (!own || axleOf(own, generation)) ? axleOf(size, generation) : undefined
  if (axle) return reason('SIZE_OF_ONE_AXLE', axle, product)
  if (isFactory && (sizes.length === 1 || (own && isSameSize(own, size)))) return reason('SIZE_OE', vehicle, product)
  // The difference is one from the nearest size, and true of no other.
  const nearest = nearestSize(size, known)
  const percent = percentLarger(size, nearest)
  if (!isLawfulPercent(percent)) return reason('DIAMETER_OUT', formatTyreSize(nearest), product, percent)
  return isFactory
    ? reason('SIZE_OF_SOME_VERSIONS', vehicle, product)
    : reason('DIAMETER_WITHIN', formatTyreSize(nearest), product, percent)
}

/** The one of the others whose outer diameter differs least from that of a size. */
function nearestSize(size: TyreSize, others: readonly TyreSize[]): TyreSize {
  const difference = (other: TyreSize) => Math.abs(percentLarger(size, other))
  return others.reduce((nearest, other) => (difference(other) < difference(nearest) ? other : nearest))
}
