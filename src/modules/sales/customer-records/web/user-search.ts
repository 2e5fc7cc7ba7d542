import {
  identifierParameter,
  pageParameter,
  readParameters,
  searchTerm,
} from '#platform/web/lists/search-parameters.ts'

/** `user` is the opened one. */
export const userSearch = readParameters({ search: searchTerm, page: pageParameter, user: identifierParameter })
export type UserSearch = ReturnType<typeof userSearch>
