import { formatTyreSize, type TyreSize } from '#domain/tyre-size.ts'
import { isLawfulPercent, percentLarger } from '../equivalent-sizes.ts'
import { type Reason, reason } from '../reason.ts'
import type { Generation } from '../vehicle-on-record.ts'
import { factorySizes, isSameSize, matchingFactorySize } from './factory-sizes.ts'

/** A factory size, or one whose outer diameter is lawful: within 3 % of the set that the car has, else of any it may have. */
export function judgeSize(size: TyreSize, generation: Generation, ownTyre: TyreSize | null): Reason {
  const sizes = factorySizes(generation)
  const own = matchingFactorySize(generation, ownTyre)
  const product = formatTyreSize(size)
  const vehicle = (own ? [own] : sizes).map(formatTyreSize).join(' ou ')
  if (sizes.length === 0) return reason('SIZE_UNKNOWN', null, product)
  const isFactory = sizes.some((other) => isSameSize(other, size))
  if (isFactory && (sizes.length === 1 || (own && isSameSize(own, size)))) return reason('SIZE_OE', vehicle, product)
  const percent = nearestPercent(size, own ? [own] : sizes)
  if (!isLawfulPercent(percent)) return reason('DIAMETER_OUT', vehicle, product, percent)
  return isFactory
    ? reason('SIZE_OF_SOME_VERSIONS', vehicle, product)
    : reason('DIAMETER_WITHIN', vehicle, product, percent)
}

/** How much larger in percent, below zero smaller, a size is than the one of the others that is nearest. */
function nearestPercent(size: TyreSize, others: readonly TyreSize[]): number {
  const percents = others.map((other) => percentLarger(size, other))
  return percents.reduce((nearest, percent) => (Math.abs(percent) < Math.abs(nearest) ? percent : nearest))
}
