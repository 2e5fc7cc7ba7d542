import { identifierParameter } from '#web/back-office/shared/identifier-parameter.ts'
import { searchTerm } from '#web/back-office/shared/list/search-term.ts'

/** The state of the subcategories screen, as in the address. */
export type SubcategorySearch = { search?: string | undefined; category?: string | undefined }

/** Reads the search parameters; invalid ones are ignored. */
export const subcategorySearch = (parameters: Record<string, unknown>): SubcategorySearch => ({
  search: searchTerm(parameters.search),
  category: identifierParameter(parameters.category),
})
