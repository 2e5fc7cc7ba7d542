import type { AttributeName } from '#domain/catalog/attributes/attribute-names.ts'

type AttributeFacet = {
  attribute: AttributeName
  /** Whether one value of it makes a list of its own, which search engines may show. */
  isPlace?: true
}

/** The facets that look at an attribute of products, in the order in which the panel has them. */
export const attributeFacets = {
  rim: { attribute: 'rimInches', isPlace: true },
  rimWidth: { attribute: 'rimWidthInches' },
  pcd: { attribute: 'boltPatterns' },
  offset: { attribute: 'offsetMm' },
  width: { attribute: 'tyreWidthMm' },
  aspect: { attribute: 'tyreAspectRatio' },
  load: { attribute: 'loadIndex' },
  speed: { attribute: 'speedSymbol' },
  terrain: { attribute: 'terrain' },
} as const satisfies Record<string, AttributeFacet>
export type AttributeFacetName = keyof typeof attributeFacets
export const attributeFacetNames = Object.keys(attributeFacets) as AttributeFacetName[]

/** The attributes that a facet looks at. */
export type FacetedAttribute = (typeof attributeFacets)[AttributeFacetName]['attribute']
export const facetedAttributes = attributeFacetNames.map((name) => attributeFacets[name].attribute)

/** The facets that know one value only: that it is so. */
export const yesFacets = ['inStock', 'offers'] as const
export type YesFacet = (typeof yesFacets)[number]

/** The facets of which several values may be chosen. */
export const valueFacets = ['brand', ...attributeFacetNames] as const
export type ValueFacet = (typeof valueFacets)[number]

/** By what a list of products may be narrowed, value by value, in the order in which the panel has it. */
export const facetNames = [...yesFacets, ...valueFacets] as const
export type FacetName = (typeof facetNames)[number]

/** Whether a facet only knows yes. */
export function isYesFacet(name: FacetName): name is YesFacet {
  return yesFacets.some((one) => one === name)
}

/** Whether a facet looks at an attribute. */
export function isAttributeFacet(name: FacetName): name is AttributeFacetName {
  return name in attributeFacets
}

/** The value of a facet that only knows yes. */
export const yes = 'true'

/** A value of a facet, and how many products of the list would be left with it under all other facets' choices. */
export type FacetValue = { value: string; count: number; chosen: boolean }
