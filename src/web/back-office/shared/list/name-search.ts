import { searchTerm } from './search-term.ts'

/** The state of a list that is searched by name, as in the address. */
export type NameSearch = { search?: string | undefined }

/** Reads the search parameters; invalid ones are ignored. */
export const nameSearch = (parameters: Record<string, unknown>): NameSearch => ({
  search: searchTerm(parameters.search),
})
