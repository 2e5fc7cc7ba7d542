import { type ReturnReason, returnReasons } from '#domain/returns/return-reasons.ts'
import { type ReturnState, returnStates } from '#domain/returns/return-state.ts'
import { identifierParameter } from '#web/back-office/shared/identifier-parameter.ts'
import { searchTerm } from '#web/back-office/shared/list/search-term.ts'
import { pageParameter } from '#web/page-parameter.ts'

/** The states to filter by: one of them, or all that wait for the staff. */
export const listedStates = [...returnStates, 'waiting'] as const

/** The state of the returns screen, as in the address. */
export type ReturnSearch = {
  search?: string | undefined
  state?: ReturnState | 'waiting' | undefined
  reason?: ReturnReason | undefined
  page?: number | undefined
  return?: string | undefined
}

/** Reads the search parameters; invalid ones are ignored. */
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
