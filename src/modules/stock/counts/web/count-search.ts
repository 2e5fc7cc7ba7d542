import { identifierParameter, pageParameter, readOneOf, readParameters } from '#platform/web/lists/search-parameters.ts'

export const countSearch = readParameters({
  count: identifierParameter,
  view: readOneOf(['uncounted']),
  page: pageParameter,
})
export type CountSearch = ReturnType<typeof countSearch>
