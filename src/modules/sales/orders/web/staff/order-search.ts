import {
  dayParameter,
  identifierParameter,
  pageParameter,
  readOneOf,
  readParameters,
  searchTerm,
} from '#platform/web/lists/search-parameters.ts'
import { orderGroups } from '../../rules.ts'

export const orderSearch = readParameters({
  search: searchTerm,
  status: readOneOf(orderGroups),
  from: dayParameter,
  to: dayParameter,
  page: pageParameter,
  order: identifierParameter,
})
export type OrderSearch = ReturnType<typeof orderSearch>

export const phoneOrderSearch = readParameters({ customer: identifierParameter })
export type PhoneOrderSearch = ReturnType<typeof phoneOrderSearch>
