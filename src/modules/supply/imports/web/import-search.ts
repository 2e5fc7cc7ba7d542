import { identifierParameter, pageParameter, readOneOf, readParameters } from '#platform/web/lists/search-parameters.ts'
import { changeRowFilters } from '../../changes/rules.ts'

/** An import, and the filter of its rows. */
export const productImportSearch = readParameters({
  import: identifierParameter,
  show: readOneOf(changeRowFilters),
  page: pageParameter,
})
export type ProductImportSearch = ReturnType<typeof productImportSearch>
