import { type ListingSearch, type ListName, listingParametersDeciding } from './listing-parameters.ts'

/** The meaning of each parameter that may have one value only. */
type MeaningOf = {
  vehicle: { text: string }
  subcategory: { subcategoryId: string }
  category: { categoryId: string }
  search: { term: string }
}

/** The one filter that counts. */
export type ListingFilter = { [Name in ListName]: { kind: Name } & MeaningOf[Name] }[ListName] | { kind: 'everything' }

const filterBy: { [Name in ListName]: (text: string) => { kind: Name } & MeaningOf[Name] } = {
  vehicle: (text) => ({ kind: 'vehicle', text }),
  subcategory: (subcategoryId) => ({ kind: 'subcategory', subcategoryId }),
  category: (categoryId) => ({ kind: 'category', categoryId }),
  search: (term) => ({ kind: 'search', term }),
}

const byPrecedence = listingParametersDeciding('list')

/**
 * The filter that the parameters ask for: vehicle before subcategory before category before search; blank
 * ones do not count.
 */
export function listingFilter(parameters: Pick<ListingSearch, ListName>): ListingFilter {
  for (const name of byPrecedence) {
    const text = parameters[name]?.trim()
    if (text) return filterBy[name](text)
  }
  return { kind: 'everything' }
}
