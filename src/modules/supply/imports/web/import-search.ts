import { identifierParameter, pageParameter } from '#platform/web/lists/search-parameters.ts'
import { type ChangeRowFilter, changeRowFilters } from '../../changes/rules.ts'

/** The state of the products import screen, as in the address: an import, and the filter of its rows. */
export type ProductImportSearch = {
  import?: string | undefined
  show?: ChangeRowFilter | undefined
  page?: number | undefined
}

/** Reads the search parameters; invalid ones are ignored. */
export function productImportSearch(parameters: Record<string, unknown>): ProductImportSearch {
  return {
    import: identifierParameter(parameters.import),
    show: changeRowFilters.find((known) => known === parameters.show),
    page: pageParameter(parameters.page),
  }
}
