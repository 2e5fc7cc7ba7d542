import { type FacetColumn, type FacetColumns, openColumn, openFacetColumns } from './facet-columns.ts'
import { brandValue, facetValues } from './facet-values.ts'
import { readKind } from './product-kind.ts'

/** What products have in common that are the same to the facets and the categories. */
export type ProductGroup = Pick<
  ReturnType<typeof readKind>,
  'categoryId' | 'subcategoryId' | 'brandId' | 'isInStock' | 'isOnOffer' | 'isSetOfFour'
>

/**
 * The category and the subcategory of each group, by number: looking at the groups themselves takes
 * ten times as long.
 */
export type GroupPlaces = Readonly<Record<'categoryId' | 'subcategoryId', FacetColumn>>

/** The groups of products found so far, by number. It only grows, so that successive tables can share it. */
export function openProductGroups() {
  const numbers = new Map<string, number>()
  const all: ProductGroup[] = []
  // With brands by id, as names may change.
  const columns = openFacetColumns()
  const places = { categoryId: openColumn(), subcategoryId: openColumn() }
  return {
    all: all as readonly ProductGroup[],
    find(text: string): number {
      const known = numbers.get(text)
      if (known !== undefined) return known
      const { categoryId, subcategoryId, brandId, ...kind } = readKind(text)
      const { isInStock, isOnOffer, isSetOfFour } = kind
      columns.add(facetValues({ ...kind, brandName: brandId }))
      places.categoryId.add(categoryId === null ? [] : [categoryId])
      places.subcategoryId.add(subcategoryId === null ? [] : [subcategoryId])
      numbers.set(text, all.length)
      return all.push({ categoryId, subcategoryId, brandId, isInStock, isOnOffer, isSetOfFour }) - 1
    },
    places: (): GroupPlaces => ({
      categoryId: places.categoryId.all(),
      subcategoryId: places.subcategoryId.all(),
    }),
    /** What the facets see of all existing groups, with these brand names. */
    facets(brandNames: ReadonlyMap<string, string>): FacetColumns {
      const byId = columns.all()
      const lists = byId.brand.lists.map((ids) =>
        ids.flatMap((id) => brandNames.get(id) ?? []).map((name) => brandValue(name)),
      )
      return { ...byId, brand: { ...byId.brand, lists } }
    },
  }
}
