import type { AttributeValues } from '#modules/fitment/attributes/rules.ts'
import { growingNumbers } from '#platform/numbers.ts'
import {
  type AttributeFacetName,
  attributeFacetNames,
  attributeFacets,
  type FacetedAttribute,
  type FacetName,
  facetNames,
  yes,
} from '../listing/facets.ts'
import { readKind } from './read-products.ts'

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

/** What the facets look at of a product. */
export type FacetedProduct = Readonly<Pick<AttributeValues, FacetedAttribute>> & {
  brandName: string | null
  isInStock: boolean
  isOnOffer: boolean
}

/** The values that a product has of each facet: none where it has nothing of the kind, several where it has several. */
export type FacetValues = Readonly<Record<FacetName, readonly string[]>>

const known = (value: string | number | readonly string[] | null) =>
  value === null ? [] : typeof value === 'object' ? value : [String(value)]
const ifSo = (isSo: boolean) => (isSo ? [yes] : [])

/** The facet value of a brand: its name without commas, which separate values. */
export const brandValue = (name: string) => name.replace(/\s*,\s*/g, ' ').trim()

/** What a product is found under. */
export function facetValues(product: FacetedProduct): FacetValues {
  const attributes = attributeFacetNames.map((name) => [name, known(product[attributeFacets[name].attribute])])
  return {
    inStock: ifSo(product.isInStock),
    offers: ifSo(product.isOnOffer),
    brand: product.brandName === null ? [] : [brandValue(product.brandName)],
    ...(Object.fromEntries(attributes) as Record<AttributeFacetName, readonly string[]>),
  }
}
