import { identifierParameter, pageParameter, readOneOf, readParameters } from '#platform/web/lists/search-parameters.ts'
import { importOutcomes } from '../rules.ts'

export const importSearch = readParameters({
  import: identifierParameter,
  outcome: readOneOf(importOutcomes),
  page: pageParameter,
})
export type ImportSearch = ReturnType<typeof importSearch>
