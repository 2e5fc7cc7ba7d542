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

/** The same to facets and categories. */
export type ProductGroup = Pick<
  ReturnType<typeof readKind>,
  'categoryId' | 'subcategoryId' | 'brandId' | 'isInStock' | 'isOnOffer' | 'isSetOfFour'
>

/** By number: looking at the groups themselves takes ten times as long. */
export type GroupPlaces = Readonly<Record<'categoryId' | 'subcategoryId', FacetColumn>>

/** It only grows, so that successive tables can share it. */
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
    places: (): GroupPlaces => ({ categoryId: places.categoryId.all(), subcategoryId: places.subcategoryId.all() }),
    facets(brandNames: ReadonlyMap<string, string>): FacetColumns {
      const byId = columns.all()
      const lists = byId.brand.lists.map((ids) =>
        ids.flatMap((id) => brandNames.get(id) ?? []).map((name) => brandValue(name)),
      )
      return { ...byId, brand: { ...byId.brand, lists } }
    },
  }
}

/** Each distinct list of values once, and its number for each group. */
export type FacetColumn = { lists: readonly (readonly string[])[]; numberOf: Uint32Array }

export type FacetColumns = { size: number } & Readonly<Record<FacetName, FacetColumn>>

/** Adding more does not change what was returned. */
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

/** One list of values for each group. Adding more does not change what was returned. */
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

export type FacetedProduct = Readonly<Pick<AttributeValues, FacetedAttribute>> & {
  brandName: string | null
  isInStock: boolean
  isOnOffer: boolean
}

/** None, one or several values of each facet. */
export type FacetValues = Readonly<Record<FacetName, readonly string[]>>

const ifSo = (isSo: boolean) => (isSo ? [yes] : [])
function known(value: string | number | boolean | readonly string[] | null) {
  if (typeof value === 'boolean') return ifSo(value)
  return value === null ? [] : typeof value === 'object' ? value : [String(value)]
}

/** Without commas, which separate values. */
export const brandValue = (name: string) => name.replace(/\s*,\s*/g, ' ').trim()

export function facetValues(product: FacetedProduct): FacetValues {
  const attributes = attributeFacetNames.map((name) => [name, known(product[attributeFacets[name].attribute])])
  return {
    inStock: ifSo(product.isInStock),
    offers: ifSo(product.isOnOffer),
    brand: product.brandName === null ? [] : [brandValue(product.brandName)],
    ...(Object.fromEntries(attributes) as Record<AttributeFacetName, readonly string[]>),
  }
}
