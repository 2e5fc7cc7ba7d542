import { identifierParameter } from '#web/back-office/shared/identifier-parameter.ts'
import { pageParameter } from '#web/page-parameter.ts'

/** What the screen of counts shows, as it stands in the address: their list, or one of them. */
export type CountSearch = {
  count?: string | undefined
  view?: 'uncounted' | undefined
  page?: number | undefined
}

/** Reads the address's parameters; what cannot be read is as if it were not there. */
export const countSearch = (parameters: Record<string, unknown>): CountSearch => ({
  count: identifierParameter(parameters.count),
  view: parameters.view === 'uncounted' ? 'uncounted' : undefined,
  page: pageParameter(parameters.page),
})
