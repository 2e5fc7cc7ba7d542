import { pageParameter } from '#web/page-parameter.ts'
import { searchTerm } from './search-term.ts'

/** What a list that is searched and comes in pages shows, as it stands in the address. */
export type PageSearch = { search?: string | undefined; page?: number | undefined }

/** Reads the address's parameters; what cannot be read is as if it were not there. */
export function pageSearch(parameters: Record<string, unknown>): PageSearch {
  // What is left out here would stay as it stands in the address: undefined takes its place.
  return { search: searchTerm(parameters.search), page: pageParameter(parameters.page) }
}
