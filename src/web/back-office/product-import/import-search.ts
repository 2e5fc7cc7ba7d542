import { type ChangeRowFilter, changeRowFilters } from '#domain/product-changes/change-row-filters.ts'
import { identifierParameter } from '#web/back-office/shared/identifier-parameter.ts'
import { pageParameter } from '#web/page-parameter.ts'

/** What the screen of imports of products shows, as it stands in the address: an import, and which of its rows. */
export type ProductImportSearch = {
  import?: string | undefined
  show?: ChangeRowFilter | undefined
  page?: number | undefined
}

/** Reads the address's parameters; what cannot be read is as if it were not there. */
export function productImportSearch(parameters: Record<string, unknown>): ProductImportSearch {
  return {
    import: identifierParameter(parameters.import),
    show: changeRowFilters.find((known) => known === parameters.show),
    page: pageParameter(parameters.page),
  }
}
