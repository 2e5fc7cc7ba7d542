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

// The period of a report stays in the address of those without one.
const common = { from: dayParameter, to: dayParameter, page: pageParameter }

export const saleSearch = readParameters({
  ...common,
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
})
export type SaleSearch = ReturnType<typeof saleSearch>

export const abcSearch = readParameters({ ...common, measure: readOneOf(abcMeasures) })
export type AbcSearch = ReturnType<typeof abcSearch>

export const stockSearch = readParameters({ ...common, list: readOneOf(stockLists), sort: readOneOf(stockSorts) })
export type StockSearch = ReturnType<typeof stockSearch>

export const missedSearch = readParameters(common)
export type MissedSearch = ReturnType<typeof missedSearch>
