import { identifierParameter, readParameters, searchTerm } from '#platform/web/lists/search-parameters.ts'

export const subcategorySearch = readParameters({ search: searchTerm, category: identifierParameter })
export type SubcategorySearch = ReturnType<typeof subcategorySearch>
