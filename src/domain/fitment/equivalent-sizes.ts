import { formatTyreSize, outerDiameterMm, type TyreSize } from '#domain/tyre-size.ts'
import { limit } from './thresholds.ts'

/** A size, and by how many percent its outer diameter is larger than another's; below zero smaller. */
export type EquivalentSize = { size: TyreSize; percent: number }

/** How much larger in percent, below zero smaller, one size is than another; never rounded. */
export const percentLarger = (size: TyreSize, other: TyreSize): number =>
  (outerDiameterMm(size) / outerDiameterMm(other) - 1) * 100

/** Whether a difference of outer diameters is lawful. A hair of floating point above 3 is 3. */
export const isLawfulPercent = (percent: number): boolean => Math.abs(percent) <= limit('diameter') + 1e-9

/** Of these sizes the others whose outer diameter is lawful instead of this one's, the nearest first. */
export function equivalentSizes(size: TyreSize, sizes: readonly TyreSize[]): EquivalentSize[] {
  return sizes
    .filter((other) => formatTyreSize(other) !== formatTyreSize(size))
    .map((other) => ({ size: other, percent: percentLarger(other, size) }))
    .filter(({ percent }) => isLawfulPercent(percent))
    .sort((a, b) => Math.abs(a.percent) - Math.abs(b.percent))
}
