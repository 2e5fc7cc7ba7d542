import { pageParameter } from '#web/page-parameter.ts'
import { searchTerm } from './search-term.ts'

/** The state of a list with a search and pages, as in the address. */
export type PageSearch = { search?: string | undefined; page?: number | undefined }

/** Reads the search parameters; invalid ones are ignored. */
export function pageSearch(parameters: Record<string, unknown>): PageSearch {
  // A parameter that is left out would stay in the address as it is: undefined removes it.
  return { search: searchTerm(parameters.search), page: pageParameter(parameters.page) }
}

/** The search parameters of a list on another page; the first one has no parameter. */
export const searchOfPage = (search: object, page: number): object => ({
  ...search,
  page: page === 1 ? undefined : page,
})
