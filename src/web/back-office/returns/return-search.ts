import { type ReturnReason, returnReasons } from '#domain/returns/return-reasons.ts'
import { type ReturnState, returnStates } from '#domain/returns/return-state.ts'
import { identifierParameter } from '#web/back-office/shared/identifier-parameter.ts'
import { searchTerm } from '#web/back-office/shared/list/search-term.ts'
import { pageParameter } from '#web/page-parameter.ts'

/** The states by which the list is narrowed: one of them, or those that wait for the staff. */
export const listedStates = [...returnStates, 'waiting'] as const

/** What the screen of returns shows, as it stands in the address. */
export type ReturnSearch = {
  search?: string | undefined
  state?: ReturnState | 'waiting' | undefined
  reason?: ReturnReason | undefined
  page?: number | undefined
  return?: string | undefined
}

/** Reads the address's parameters; what cannot be read is as if it were not there. */
export function returnSearch(parameters: Record<string, unknown>): ReturnSearch {
  // What is left out here would stay as it stands in the address: undefined takes its place.
  return {
    search: searchTerm(parameters.search),
    state: listedStates.find((known) => known === parameters.state),
    reason: returnReasons.find((known) => known === parameters.reason),
    page: pageParameter(parameters.page),
    return: identifierParameter(parameters.return),
  }
}
