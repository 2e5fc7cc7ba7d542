import { identifierParameter, searchTerm } from '#platform/web/lists/search-parameters.ts'

/** The state of the subcategories screen, as in the address. */
export type SubcategorySearch = { search?: string | undefined; category?: string | undefined }

/** Reads the search parameters; invalid ones are ignored. */
export const subcategorySearch = (parameters: Record<string, unknown>): SubcategorySearch => ({
  search: searchTerm(parameters.search),
  category: identifierParameter(parameters.category),
})
