import { attribute } from '#domain/catalog/attributes/attribute-names.ts'
import { byNumberOrName, type FacetChoices } from './facet-choices.ts'
import { attributeFacets, type FacetName, facetNames, isAttributeFacet, isYesFacet } from './facet-names.ts'
import type { FacetValues } from './facet-values.ts'

/** Products that every facet sees alike, and how many they are. */
export type FacetGroup = { values: FacetValues; count: number }

/** A value of a facet, and how many products of the list would be left with it under all other facets' choices. */
export type FacetValue = { value: string; count: number; chosen: boolean }
export type Facet = { name: FacetName; values: FacetValue[] }

/** A facet that fewer of a list's products know than one in so many says little about the list. */
const leastShare = 10

/** Whether products with these values are among those chosen. */
export function passes(values: FacetValues, choices: FacetChoices): boolean {
  return facetNames.every((name) => passesOne(values, choices, name))
}

function passesOne(values: FacetValues, choices: FacetChoices, name: FacetName): boolean {
  const chosen = choices[name]
  return !chosen || values[name].some((value) => chosen.includes(value))
}

/**
 * The facets of a list with how many products each value has, counted under the choices of all facets but its own, so
 * that a second value of a facet shows what it would add. A facet is left out where it tells the products of the list
 * (whatever is chosen) not apart: fewer than two values, or known of few of them. What is chosen is never left out.
 */
export function countFacets(groups: readonly FacetGroup[], choices: FacetChoices): Facet[] {
  const counts = countEach(groups, choices)
  const telling = new Set(tellingFacets(groups))
  return facetNames
    .filter((name) => telling.has(name) || choices[name])
    .map((name) => ({ name, values: valuesOf(name, counts[name], choices[name] ?? []) }))
    .filter(({ values }) => values.length > 0)
}

type Counts = Record<FacetName, Map<string, number>>

function countEach(groups: readonly FacetGroup[], choices: FacetChoices): Counts {
  const counts = Object.fromEntries(facetNames.map((name) => [name, new Map()])) as Counts
  const chosen = facetNames.filter((name) => choices[name])
  for (const { values, count } of groups) {
    const failed = chosen.filter((name) => !passesOne(values, choices, name))
    // What a second facet keeps out, too, counts nowhere.
    if (failed.length > 1) continue
    for (const name of failed.length === 1 ? failed : facetNames) {
      const ofFacet = counts[name]
      for (const value of values[name]) ofFacet.set(value, (ofFacet.get(value) ?? 0) + count)
    }
  }
  return counts
}

function tellingFacets(groups: readonly FacetGroup[]): FacetName[] {
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  return facetNames.filter((name) => {
    const known = groups.filter(({ count, values }) => count > 0 && values[name].length > 0)
    const products = known.reduce((sum, { count }) => sum + count, 0)
    if (isYesFacet(name)) return products > 0 && products < total
    const first = known[0]?.values[name]
    const isManifold = known.some(({ values }) => values[name].length > 1 || values[name][0] !== first?.[0])
    return isManifold && products * leastShare >= total
  })
}

function valuesOf(name: FacetName, counts: ReadonlyMap<string, number>, chosen: readonly string[]): FacetValue[] {
  const values = [...new Set([...counts.keys(), ...chosen])].sort(orderOf(name))
  return values.map((value) => ({ value, count: counts.get(value) ?? 0, chosen: chosen.includes(value) }))
}

/** Symbols stand in the order of their list, as H between U and V; whatever else by number or name. */
function orderOf(name: FacetName): (a: string, b: string) => number {
  const one = isAttributeFacet(name) ? attribute(attributeFacets[name].attribute) : undefined
  if (one?.kind !== 'symbol') return byNumberOrName
  const place = (value: string) => one.choices.indexOf(value)
  return (a, b) => place(a) - place(b) || byNumberOrName(a, b)
}
