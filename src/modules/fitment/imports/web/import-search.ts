import { identifierParameter, pageParameter } from '#platform/web/lists/search-parameters.ts'
import { type ImportOutcome, importOutcomes } from '../rules.ts'

export type ImportSearch = {
  import?: string | undefined
  outcome?: ImportOutcome | undefined
  page?: number | undefined
}

/** Ignores invalid values. */
export function importSearch(parameters: Record<string, unknown>): ImportSearch {
  // A parameter that is left out would stay in the address as it is: undefined removes it.
  return {
    import: identifierParameter(parameters.import),
    outcome: importOutcomes.find((known) => known === parameters.outcome),
    page: pageParameter(parameters.page),
  }
}
