import {
  identifierParameter,
  pageParameter,
  readOneOf,
  readParameters,
  searchTerm,
} from '#platform/web/lists/search-parameters.ts'
import { returnReasons, returnStates } from '../../rules.ts'

/** The states to filter by: one of them, or all that wait for the staff. */
export const listedStates = [...returnStates, 'waiting'] as const

export const returnSearch = readParameters({
  search: searchTerm,
  state: readOneOf(listedStates),
  reason: readOneOf(returnReasons),
  page: pageParameter,
  return: identifierParameter,
})
export type ReturnSearch = ReturnType<typeof returnSearch>
