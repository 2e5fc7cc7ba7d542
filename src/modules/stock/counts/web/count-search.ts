import { identifierParameter, pageParameter } from '#platform/web/lists/search-parameters.ts'

/** The state of the counts screen, as in the address: the list, or one count. */
export type CountSearch = { count?: string | undefined; view?: 'uncounted' | undefined; page?: number | undefined }

/** Reads the search parameters; invalid ones are ignored. */
export const countSearch = (parameters: Record<string, unknown>): CountSearch => ({
  count: identifierParameter(parameters.count),
  view: parameters.view === 'uncounted' ? 'uncounted' : undefined,
  page: pageParameter(parameters.page),
})
