import { oneOf, pageParameter, readParameters } from '#platform/web/lists/search-parameters.ts'
import { bulkEditRowFilters } from '../../changes/rules.ts'

export const bulkEditSearch = readParameters({ show: oneOf(bulkEditRowFilters), page: pageParameter })
export type BulkEditSearch = ReturnType<typeof bulkEditSearch>
