import { pageParameter, readOneOf, readParameters } from '#platform/web/lists/search-parameters.ts'
import { bulkEditRowFilters } from '../../changes/rules.ts'

export const bulkEditSearch = readParameters({ show: readOneOf(bulkEditRowFilters), page: pageParameter })
export type BulkEditSearch = ReturnType<typeof bulkEditSearch>
