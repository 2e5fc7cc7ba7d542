import { identifierParameter, type PageSearch, pageSearch } from '#platform/web/lists/search-parameters.ts'

/** The state of the users screen, as in the address; `user` is the opened one. */
export type UserSearch = PageSearch & { user?: string | undefined }

export const userSearch = (parameters: Record<string, unknown>): UserSearch => ({
  ...pageSearch(parameters),
  user: identifierParameter(parameters.user),
})
