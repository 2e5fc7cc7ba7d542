import { type FacetName, facetNames } from '#domain/catalog/facets/facet-names.ts'
import { growingNumbers } from '#domain/growing-numbers.ts'
import type { FacetValues } from './facet-values.ts'

/** One facet of many groups of products: each different list of values once, and by its number for each group. */
export type FacetColumn = { lists: readonly (readonly string[])[]; numberOf: Uint32Array }

/** What the facets see of this many groups of products, facet by facet. */
export type FacetColumns = { size: number } & Readonly<Record<FacetName, FacetColumn>>

/** Collects what the facets see of groups of products. What was given stays as it is when more is added. */
export function openFacetColumns() {
  const columns = Object.fromEntries(facetNames.map((name) => [name, openColumn()])) as Record<
    FacetName,
    ReturnType<typeof openColumn>
  >
  let size = 0
  return {
    add(values: FacetValues): void {
      for (const name of facetNames) columns[name].add(values[name])
      size += 1
    },
    all(): FacetColumns {
      const all = facetNames.map((name) => [name, columns[name].all()])
      return { size, ...(Object.fromEntries(all) as Record<FacetName, FacetColumn>) }
    },
  }
}

/**
 * Collects the values of groups of products, one list of values for each group. What was given stays as it is
 * when more is added.
 */
export function openColumn() {
  const lists: (readonly string[])[] = []
  const indexes = new Map<string, number>()
  const numbers = growingNumbers()
  return {
    add(values: readonly string[]): void {
      const key = values.join('\n')
      const index = indexes.get(key) ?? lists.push(values) - 1
      indexes.set(key, index)
      numbers.add(index)
    },
    all: (): FacetColumn => ({ lists, numberOf: numbers.all() }),
  }
}
