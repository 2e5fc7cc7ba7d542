import {
  dayParameter,
  identifierParameter,
  pageParameter,
  readOneOf,
  readParameters,
} from '#platform/web/lists/search-parameters.ts'
import { abcMeasures, saleGroups, saleSorts, sortDirections, stockLists, stockSorts, withoutOne } from '../rules.ts'

// Apart from the screens: every page loads the readers of all addresses.
const orNone = (parameter: unknown) => (parameter === withoutOne ? withoutOne : identifierParameter(parameter))
const matching = (pattern: RegExp) => (parameter: unknown) =>
  typeof parameter === 'string' && pattern.test(parameter) ? parameter : undefined

export const saleSearch = readParameters({
  from: dayParameter,
  to: dayParameter,
  by: readOneOf(saleGroups),
  category: orNone,
  brand: orNone,
  rim: matching(/^(?:\d{2}|none)$/),
  product: identifierParameter,
  state: matching(/^[A-Z]{2}$/),
  payment: matching(/^.{1,60}$/),
  promotion: identifierParameter,
  sort: readOneOf(saleSorts),
  direction: readOneOf(sortDirections),
  page: pageParameter,
})
export type SaleSearch = ReturnType<typeof saleSearch>

export const abcSearch = readParameters({
  from: dayParameter,
  to: dayParameter,
  measure: readOneOf(abcMeasures),
  page: pageParameter,
})
export type AbcSearch = ReturnType<typeof abcSearch>

// The period of the other reports stays in the address of those without one.
export const stockSearch = readParameters({
  from: dayParameter,
  to: dayParameter,
  list: readOneOf(stockLists),
  sort: readOneOf(stockSorts),
  page: pageParameter,
})
export type StockSearch = ReturnType<typeof stockSearch>

export const missedSearch = readParameters({
  from: dayParameter,
  to: dayParameter,
  page: pageParameter,
})
export type MissedSearch = ReturnType<typeof missedSearch>
