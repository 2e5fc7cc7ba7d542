import { searchTerm } from '#web/back-office/shared/list/search-term.ts'
import { pageParameter } from '#web/page-parameter.ts'

/** What the screen of users shows, as it stands in the address. */
export type UserSearch = { search?: string | undefined; page?: number | undefined }

/** Reads the address's parameters; what cannot be read is as if it were not there. */
export function userSearch(parameters: Record<string, unknown>): UserSearch {
  // What is left out here would stay as it stands in the address: undefined takes its place.
  return { search: searchTerm(parameters.search), page: pageParameter(parameters.page) }
}
