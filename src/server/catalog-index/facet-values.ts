import type { AttributeValues } from '#domain/catalog/attributes/attribute-names.ts'
import {
  type AttributeFacetName,
  attributeFacetNames,
  attributeFacets,
  type FacetedAttribute,
  type FacetName,
  yes,
} from '#domain/catalog/facets/facet-names.ts'

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
