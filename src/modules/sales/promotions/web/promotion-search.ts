import { pageParameter, readOneOf, readParameters, searchTerm } from '#platform/web/lists/search-parameters.ts'
import { promotionKinds, promotionStates } from '../rules.ts'

// Apart from the screens: every page loads the readers of all addresses.
export const promotionSearch = readParameters({
  search: searchTerm,
  state: readOneOf(promotionStates),
  kind: readOneOf(promotionKinds),
  page: pageParameter,
})
export type PromotionSearch = ReturnType<typeof promotionSearch>

const readMonth = (parameter: unknown) =>
  typeof parameter === 'string' && /^20\d\d-\d\d$/.test(parameter) ? parameter : undefined

export const discountSearch = readParameters({ month: readMonth })
export type DiscountSearch = ReturnType<typeof discountSearch>
