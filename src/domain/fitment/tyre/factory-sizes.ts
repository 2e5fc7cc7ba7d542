import { canonicalTyreSize, type TyreSize } from '#domain/tyre-size.ts'
import type { FactorySet, Generation } from '../vehicle-on-record.ts'

export function isSameSize(one: TyreSize, other: TyreSize): boolean {
  return canonicalTyreSize(one) === canonicalTyreSize(other)
}

/** The sizes of a generation, each once. */
export function factorySizes({ factorySets }: Generation): TyreSize[] {
  return [...new Map(factorySets.map(({ tyreSize }) => [canonicalTyreSize(tyreSize), tyreSize])).values()]
}

/** The customer's size, where it is one of the factory's: then the car is a version that has it. */
export function matchingFactorySize(generation: Generation, ownTyre: TyreSize | null): TyreSize | undefined {
  return factorySizes(generation).find((size) => ownTyre !== null && isSameSize(size, ownTyre))
}

/** The factory sets whose load and speed a tyre has to reach: of its size, else the customer's, its rim, or any. */
export function setsToReach(
  size: TyreSize,
  { factorySets }: Generation,
  ownTyre: TyreSize | null,
): readonly FactorySet[] {
  const choices = [
    factorySets.filter(({ tyreSize }) => isSameSize(tyreSize, size)),
    factorySets.filter(({ tyreSize }) => ownTyre !== null && isSameSize(tyreSize, ownTyre)),
    factorySets.filter(({ tyreSize }) => tyreSize.rimInches === size.rimInches),
  ]
  return choices.find((sets) => sets.length > 0) ?? factorySets
}

/**
 * The axle that a factory size is mounted on, where all sets of that size are of the same one; undefined
 * where four are alike.
 */
export function axleOf(size: TyreSize, { factorySets }: Generation): 'front' | 'rear' | undefined {
  const axles = new Set(factorySets.flatMap(({ axle, tyreSize }) => (isSameSize(tyreSize, size) ? [axle] : [])))
  const [axle] = axles
  return axles.size === 1 && axle !== 'both' ? axle : undefined
}
