import { type BulkEditRowFilter, bulkEditRowFilters } from '#domain/product-changes/change-row-filters.ts'
import { pageParameter } from '#web/page-parameter.ts'

/** The state of a bulk edit's screen, as in the address. */
export type BulkEditSearch = { show?: BulkEditRowFilter | undefined; page?: number | undefined }

/** Reads the search parameters; invalid ones are ignored. */
export const bulkEditSearch = (parameters: Record<string, unknown>): BulkEditSearch => ({
  show: bulkEditRowFilters.find((known) => known === parameters.show),
  page: pageParameter(parameters.page),
})
