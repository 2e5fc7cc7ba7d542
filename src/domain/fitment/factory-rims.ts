import type { Generation } from './vehicle-on-record.ts'

/** The rims a generation leaves the factory with, in inches; undefined when none is on record. */
export function factoryRims({ rimMinInches, rimMaxInches, factorySets }: Generation) {
  const rims = factorySets.map(({ tyreSize }) => tyreSize.rimInches)
  const known = new Set([...rims, rimMinInches, rimMaxInches].filter((rim) => rim !== null))
  if (known.size === 0) return undefined
  return { smallest: Math.min(...known), largest: Math.max(...known), has: (rim: number) => known.has(rim) }
}
