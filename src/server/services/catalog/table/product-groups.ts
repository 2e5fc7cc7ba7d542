import { type FacetValues, facetValues } from '#domain/catalog/facets/facet-values.ts'
import { readKind } from './read-products.ts'

/** Products that the facets and the categories see alike. */
export type ProductGroup = {
  index: number
  categoryId: string | null
  subcategoryId: string | null
  /** What the facets look at, with the brand by its id. */
  kind: ReturnType<typeof readKind>
}

/** The groups that products were found to be in. It only ever grows, so tables that follow one another share it. */
export type ProductGroups = { find(kind: string): ProductGroup; all: readonly ProductGroup[] }

export function openProductGroups(): ProductGroups {
  const byKind = new Map<string, ProductGroup>()
  const all: ProductGroup[] = []
  const find = (text: string): ProductGroup => {
    const known = byKind.get(text)
    if (known) return known
    const kind = readKind(text)
    const group = { index: all.length, categoryId: kind.categoryId, subcategoryId: kind.subcategoryId, kind }
    all.push(group)
    byKind.set(text, group)
    return group
  }
  return { find, all }
}

/** What the facets see of all groups there are when it is asked, by their index, under these names of brands. */
export function valuesOfGroups({ all }: ProductGroups, brandNames: ReadonlyMap<string, string>) {
  const values: FacetValues[] = []
  return (): readonly FacetValues[] => {
    for (const { kind } of all.slice(values.length)) {
      const brandName = kind.brandId === null ? null : (brandNames.get(kind.brandId) ?? null)
      values.push(facetValues({ ...kind, brandName }))
    }
    return values
  }
}
