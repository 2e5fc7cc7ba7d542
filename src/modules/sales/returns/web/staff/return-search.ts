import { identifierParameter, pageParameter, searchTerm } from '#platform/web/lists/search-parameters.ts'
import { type ReturnReason, type ReturnState, returnReasons, returnStates } from '../../rules.ts'

/** The states to filter by: one of them, or all that wait for the staff. */
export const listedStates = [...returnStates, 'waiting'] as const

export type ReturnSearch = {
  search?: string | undefined
  state?: ReturnState | 'waiting' | undefined
  reason?: ReturnReason | undefined
  page?: number | undefined
  return?: string | undefined
}

export function returnSearch(parameters: Record<string, unknown>): ReturnSearch {
  // A parameter that is left out would stay in the address as it is: undefined removes it.
  return {
    search: searchTerm(parameters.search),
    state: listedStates.find((known) => known === parameters.state),
    reason: returnReasons.find((known) => known === parameters.reason),
    page: pageParameter(parameters.page),
    return: identifierParameter(parameters.return),
  }
}
