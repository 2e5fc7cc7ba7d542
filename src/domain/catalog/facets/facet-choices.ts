import {
  type FacetName,
  isYesFacet,
  type ValueFacet,
  valueFacets,
  type YesFacet,
  yes,
  yesFacets,
} from './facet-names.ts'

/** The values chosen of each facet; a product has to have one of them. Facets without a choice are left out. */
export type FacetChoices = { [Name in FacetName]?: readonly string[] }

/** The choices as an address or a call has them: several values of a facet in one text, between commas. */
export type WrittenChoices = { [Name in ValueFacet]?: string | undefined } & {
  [Name in YesFacet]?: boolean | undefined
}

const maxValues = 20

/**
 * The values of a text such as `15,17`: each once, in one order whatever the order they came in; the first 20 count.
 */
export function splitChoices(written: string): string[] {
  const values = written.split(',').map((value) => value.trim())
  return [...new Set(values.filter((value) => value !== ''))].slice(0, maxValues).sort(byNumberOrName)
}

/** These values as one text, for an address; undefined for none. */
export function joinChoices(values: readonly string[]): string | undefined {
  return splitChoices(values.join(',')).join(',') || undefined
}

/** Reads what is chosen of all facets. */
export function facetChoices(written: WrittenChoices): FacetChoices {
  const choices: FacetChoices = {}
  for (const name of yesFacets) if (written[name]) choices[name] = [yes]
  for (const name of valueFacets) {
    const values = splitChoices(written[name] ?? '')
    if (values.length > 0) choices[name] = values
  }
  return choices
}

/** What an address says of a facet once a value of it is chosen, or no longer chosen. */
export function toggledChoice(written: WrittenChoices, name: FacetName, value: string): string | true | undefined {
  if (isYesFacet(name)) return written[name] ? undefined : true
  const values = splitChoices(written[name] ?? '')
  return joinChoices(values.includes(value) ? values.filter((one) => one !== value) : [...values, value])
}

/** What an address says of a facet without a value of it, whether that was chosen or not. */
export function withoutChoice(written: WrittenChoices, name: FacetName, value: string): string | undefined {
  return isYesFacet(name) ? undefined : joinChoices(splitChoices(written[name] ?? '').filter((one) => one !== value))
}

/** Numbers by their size, then whatever else by name: as values stand in an address and in the panel. */
export function byNumberOrName(a: string, b: string): number {
  const [first, second] = [Number(a), Number(b)]
  if (Number.isNaN(first) !== Number.isNaN(second)) return Number.isNaN(first) ? 1 : -1
  if (first !== second && !Number.isNaN(first)) return first - second
  return a < b ? -1 : Number(a > b)
}
