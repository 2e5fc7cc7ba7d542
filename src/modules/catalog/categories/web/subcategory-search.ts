import { identifierParameter, searchTerm } from '#platform/web/lists/search-parameters.ts'

export type SubcategorySearch = { search?: string | undefined; category?: string | undefined }

/** Ignores invalid values. */
export const subcategorySearch = (parameters: Record<string, unknown>): SubcategorySearch => ({
  search: searchTerm(parameters.search),
  category: identifierParameter(parameters.category),
})
