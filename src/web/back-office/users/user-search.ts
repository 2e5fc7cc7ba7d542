import { pageParameter } from '#web/page-parameter.ts'

/** What the screen of users shows, as it stands in the address. */
export type UserSearch = { search?: string; page?: number }

/** Reads the address's parameters; what cannot be read is as if it were not there. */
export function userSearch(parameters: Record<string, unknown>): UserSearch {
  const term = typeof parameters.search === 'string' ? parameters.search.trim().slice(0, 200) : ''
  const page = pageParameter(parameters.page)
  return { ...(term ? { search: term } : {}), ...(page ? { page } : {}) }
}
