import {
  identifierParameter,
  pageParameter,
  readOneOf,
  readParameters,
  searchTerm,
} from '#platform/web/lists/search-parameters.ts'

/** `user` is the opened one. */
export const userSearch = readParameters({
  search: searchTerm,
  state: readOneOf(['blocked']),
  page: pageParameter,
  user: identifierParameter,
})
export type UserSearch = ReturnType<typeof userSearch>
