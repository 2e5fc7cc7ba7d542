import { measuresInName } from './measures-in-name.ts'
import type { NamedMeasures } from './named-measures.ts'

/** The measures that a product has by its fields; null, '' or an empty list for what is not filled in. */
export type GivenMeasures = { [Field in keyof NamedMeasures]?: number | string | boolean | readonly string[] | null }

export type Disagreement = {
  field: keyof NamedMeasures
  named: number | string | boolean | readonly string[]
  given: number | string | boolean | readonly string[]
}

const isEmpty = (value: GivenMeasures[keyof NamedMeasures]) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const asText = (value: Disagreement['named']) => (Array.isArray(value) ? value.toSorted().join(' ') : String(value))

/** Where a product's name says another measure than its fields; a field that is not filled in contradicts nothing. */
export function nameDisagreements(name: string, given: GivenMeasures): Disagreement[] {
  const named = Object.entries(measuresInName(name)) as [keyof NamedMeasures, Disagreement['named']][]
  return named.flatMap(([field, value]) => {
    const filled = given[field]
    if (isEmpty(filled) || filled === null || filled === undefined) return []
    return asText(filled) === asText(value) ? [] : [{ field, named: value, given: filled }]
  })
}
