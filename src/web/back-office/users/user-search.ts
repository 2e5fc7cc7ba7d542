import { identifierParameter } from '#web/back-office/shared/identifier-parameter.ts'
import { type PageSearch, pageSearch } from '#web/back-office/shared/list/page-search.ts'

/** What the screen of users shows, as it stands in the address; `user` is the one that is open. */
export type UserSearch = PageSearch & { user?: string | undefined }

/** Reads the address's parameters; what cannot be read is as if it were not there. */
export const userSearch = (parameters: Record<string, unknown>): UserSearch => ({
  ...pageSearch(parameters),
  user: identifierParameter(parameters.user),
})
