import { identifierParameter, pageParameter, readOneOf, readParameters } from '#platform/web/lists/search-parameters.ts'
import { bulkEditRowFilters, changeRowFilters } from '../changes/rules.ts'

export const bulkEditSearch = readParameters({ show: readOneOf(bulkEditRowFilters), page: pageParameter })
export type BulkEditSearch = ReturnType<typeof bulkEditSearch>

export const productImportSearch = readParameters({
  import: identifierParameter,
  show: readOneOf(changeRowFilters),
  page: pageParameter,
})
export type ProductImportSearch = ReturnType<typeof productImportSearch>
