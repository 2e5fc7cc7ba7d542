import { identifierParameter } from '#web/back-office/shared/identifier-parameter.ts'
import { searchTerm } from '#web/back-office/shared/list/search-term.ts'

/** What the screen of subcategories shows, as it stands in the address. */
export type SubcategorySearch = { search?: string | undefined; category?: string | undefined }

/** Reads the address's parameters; what cannot be read is as if it were not there. */
export const subcategorySearch = (parameters: Record<string, unknown>): SubcategorySearch => ({
  search: searchTerm(parameters.search),
  category: identifierParameter(parameters.category),
})
