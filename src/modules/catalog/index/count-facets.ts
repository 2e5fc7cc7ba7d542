import { attribute } from '#modules/fitment/attributes/rules.ts'
import {
  attributeFacets,
  byNumberOrName,
  type FacetChoices,
  type FacetName,
  type FacetValue,
  facetNames,
  isAttributeFacet,
  isYesFacet,
} from '../listing/facets.ts'
import type { Facet } from '../products/contract.ts'
import type { FacetColumn, FacetColumns } from './groups.ts'

/** Fewer products than one in so many say little about the list. */
const minShare = 10

/** 1 for each chosen group. */
export function chosenGroups(columns: FacetColumns, choices: FacetChoices): Uint8Array {
  return failures(columns, choices).map((failure) => (failure === none ? 1 : 0))
}

/** The index above `none` of the facet that excludes a group, or `several`. */
const none = 0
const several = 255

function failures(columns: FacetColumns, choices: FacetChoices): Uint8Array {
  const failed = new Uint8Array(columns.size)
  facetNames.forEach((name, index) => {
    const chosen = choices[name]
    if (!chosen) return
    const { lists, numberOf } = columns[name]
    const isChosen = Uint8Array.from(lists, (values) => (values.some((value) => chosen.includes(value)) ? 1 : 0))
    for (let group = 0; group < failed.length; group += 1) {
      if (!isChosen[numberOf[group] ?? 0]) failed[group] = failed[group] === none ? 1 + index : several
    }
  })
  return failed
}

/**
 * The facets of a list by products per group, each counted under the choices of all others, so that a second value
 * shows what it would add. A facet that does not distinguish products, or is known for few, is left out unless chosen.
 */
export function countColumns(columns: FacetColumns, ofGroups: Uint32Array, choices: FacetChoices): Facet[] {
  const total = ofGroups.reduce((sum, count) => sum + count, 0)
  const failed = failures(columns, choices)
  return facetNames.flatMap((name, index) => {
    const column = columns[name]
    const isShown = choices[name] !== undefined || distinguishesProducts(name, { column, ofGroups, total })
    if (!isShown) return []
    // What another facet excludes counts nowhere else.
    const isCounted = (group: number) => failed[group] === none || failed[group] === 1 + index
    const values = valuesOf(name, countValues(column, countLists(column, ofGroups, isCounted)), choices[name] ?? [])
    return values.length > 0 ? [{ name, values }] : []
  })
}

function countLists({ lists, numberOf }: FacetColumn, ofGroups: Uint32Array, isCounted: (group: number) => boolean) {
  const counts = new Uint32Array(lists.length)
  for (let group = 0; group < ofGroups.length; group += 1) {
    const count = ofGroups[group] ?? 0
    if (count === 0 || !isCounted(group)) continue
    const list = numberOf[group] ?? 0
    counts[list] = (counts[list] ?? 0) + count
  }
  return counts
}

function countValues({ lists }: FacetColumn, ofLists: Uint32Array): Map<string, number> {
  const counts = new Map<string, number>()
  lists.forEach((values, list) => {
    const count = ofLists[list] ?? 0
    if (count > 0) for (const value of values) counts.set(value, (counts.get(value) ?? 0) + count)
  })
  return counts
}

type List = { column: FacetColumn; ofGroups: Uint32Array; total: number }

function distinguishesProducts(name: FacetName, { column, ofGroups, total }: List): boolean {
  const counts = countLists(column, ofGroups, () => true)
  const known = column.lists.filter((values, list) => values.length > 0 && counts[list])
  const products = counts.reduce((sum, count, list) => sum + (column.lists[list]?.length ? count : 0), 0)
  if (isYesFacet(name) || attributeOf(name)?.kind === 'flag') return products > 0 && products < total
  const first = known[0]?.[0]
  const isManifold = known.some((values) => values.length > 1 || values[0] !== first)
  return isManifold && products * minShare >= total
}

function valuesOf(name: FacetName, counts: ReadonlyMap<string, number>, chosen: readonly string[]): FacetValue[] {
  const values = [...new Set([...counts.keys(), ...chosen])].sort(orderOf(name))
  return values.map((value) => ({ value, count: counts.get(value) ?? 0, chosen: chosen.includes(value) }))
}

const attributeOf = (name: FacetName) =>
  isAttributeFacet(name) ? attribute(attributeFacets[name].attribute) : undefined

/** In the order of the symbols' list, as H between U and V; else by number or name. */
function orderOf(name: FacetName): (a: string, b: string) => number {
  const one = attributeOf(name)
  if (one?.kind !== 'symbol') return byNumberOrName
  const indexOf = (value: string) => one.choices.indexOf(value)
  return (a, b) => indexOf(a) - indexOf(b) || byNumberOrName(a, b)
}
