import { pageParameter } from '#platform/web/lists/search-parameters.ts'
import { type BulkEditRowFilter, bulkEditRowFilters } from '../../changes/rules.ts'

/** The state of a bulk edit's screen, as in the address. */
export type BulkEditSearch = { show?: BulkEditRowFilter | undefined; page?: number | undefined }

/** Reads the search parameters; invalid ones are ignored. */
export const bulkEditSearch = (parameters: Record<string, unknown>): BulkEditSearch => ({
  show: bulkEditRowFilters.find((known) => known === parameters.show),
  page: pageParameter(parameters.page),
})
