import { type BulkEditRowFilter, bulkEditRowFilters } from '#domain/product-changes/change-row-filters.ts'
import { pageParameter } from '#web/page-parameter.ts'

/** What the screen of a bulk edit shows, as it stands in the address. */
export type BulkEditSearch = { show?: BulkEditRowFilter | undefined; page?: number | undefined }

/** Reads the address's parameters; what cannot be read is as if it were not there. */
export const bulkEditSearch = (parameters: Record<string, unknown>): BulkEditSearch => ({
  show: bulkEditRowFilters.find((known) => known === parameters.show),
  page: pageParameter(parameters.page),
})
