import { searchTerm } from './search-term.ts'

/** What a list that is searched by name shows, as it stands in the address. */
export type NameSearch = { search?: string | undefined }

/** Reads the address's parameters; what cannot be read is as if it were not there. */
export const nameSearch = (parameters: Record<string, unknown>): NameSearch => ({
  search: searchTerm(parameters.search),
})
