import { identifierParameter } from '#web/back-office/shared/identifier-parameter.ts'
import { pageParameter } from '#web/page-parameter.ts'

/** The state of the counts screen, as in the address: the list, or one count. */
export type CountSearch = {
  count?: string | undefined
  view?: 'uncounted' | undefined
  page?: number | undefined
}

/** Reads the search parameters; invalid ones are ignored. */
export const countSearch = (parameters: Record<string, unknown>): CountSearch => ({
  count: identifierParameter(parameters.count),
  view: parameters.view === 'uncounted' ? 'uncounted' : undefined,
  page: pageParameter(parameters.page),
})
