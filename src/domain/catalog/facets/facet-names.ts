/** By what a list of products may be narrowed, value by value, in the order in which the panel has it. */
export const facetNames = [
  'inStock',
  'offers',
  'brand',
  'rim',
  'rimWidth',
  'pcd',
  'offset',
  'width',
  'aspect',
  'load',
  'speed',
  'terrain',
] as const
export type FacetName = (typeof facetNames)[number]

/** The facets that know one value only: that it is so. */
export const yesFacets = ['inStock', 'offers'] as const satisfies readonly FacetName[]
export type YesFacet = (typeof yesFacets)[number]

/** The facets of which several values may be chosen. */
export type ValueFacet = Exclude<FacetName, YesFacet>
export const valueFacets = facetNames.filter((name): name is ValueFacet => !isYesFacet(name))

/** Whether a facet only knows yes. */
export function isYesFacet(name: FacetName): name is YesFacet {
  return yesFacets.some((one) => one === name)
}

/** The value of a facet that only knows yes. */
export const yes = 'true'
