import { type ImportOutcome, importOutcomes } from '#domain/import-outcomes.ts'
import { identifierParameter } from '#web/back-office/shared/identifier-parameter.ts'
import { pageParameter } from '#web/page-parameter.ts'

/** What the screen of imports shows, as it stands in the address: an import, and which of its rows. */
export type ImportSearch = {
  import?: string | undefined
  outcome?: ImportOutcome | undefined
  page?: number | undefined
}

/** Reads the address's parameters; what cannot be read is as if it were not there. */
export function importSearch(parameters: Record<string, unknown>): ImportSearch {
  // What is left out here would stay as it stands in the address: undefined takes its place.
  return {
    import: identifierParameter(parameters.import),
    outcome: importOutcomes.find((known) => known === parameters.outcome),
    page: pageParameter(parameters.page),
  }
}
