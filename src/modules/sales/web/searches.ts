import {
  dayParameter,
  identifierParameter,
  pageParameter,
  readOneOf,
  readParameters,
  searchTerm,
} from '#platform/web/lists/search-parameters.ts'
import { orderGroups } from '../orders/rules.ts'
import { promotionKinds, promotionStates } from '../promotions/rules.ts'
import {
  abcMeasures,
  saleGroups,
  saleSorts,
  sortDirections,
  stockLists,
  stockSorts,
  withoutOne,
} from '../reports/rules.ts'
import { returnReasons, returnStates } from '../returns/rules.ts'
import { defaultShipmentStatus, type ShipmentStatus, shipmentStatuses } from '../shipments/rules.ts'

// Apart from the screens: every page loads the readers of all addresses.
const matching = (pattern: RegExp) => (parameter: unknown) =>
  typeof parameter === 'string' && pattern.test(parameter) ? parameter : undefined

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

/** The states to filter by: one of them, or all that wait for the staff. */
export const listedStates = [...returnStates, 'waiting'] as const

export const returnSearch = readParameters({
  search: searchTerm,
  state: readOneOf(listedStates),
  reason: readOneOf(returnReasons),
  page: pageParameter,
  return: identifierParameter,
})
export type ReturnSearch = ReturnType<typeof returnSearch>

/** The address's value for no filter; without the parameter, the default filter applies. */
export const allShipments = 'todos'

const filterWords = [...shipmentStatuses, allShipments] as const

export const shipmentSearch = readParameters({
  search: searchTerm,
  status: (word) => filterWords.find((known) => known === word && known !== defaultShipmentStatus),
  page: pageParameter,
})
export type ShipmentSearch = ReturnType<typeof shipmentSearch>

export type ShipmentFilter = { search: string | undefined; status: ShipmentStatus | undefined }

/** The status that is listed; undefined for all of them. */
export function listedStatus({ status }: ShipmentSearch): ShipmentStatus | undefined {
  return status === allShipments ? undefined : (status ?? defaultShipmentStatus)
}

export const promotionSearch = readParameters({
  search: searchTerm,
  state: readOneOf(promotionStates),
  kind: readOneOf(promotionKinds),
  page: pageParameter,
})
export type PromotionSearch = ReturnType<typeof promotionSearch>

export const discountSearch = readParameters({ month: matching(/^20\d\d-\d\d$/) })
export type DiscountSearch = ReturnType<typeof discountSearch>

/** `user` is the opened one. */
export const userSearch = readParameters({
  search: searchTerm,
  state: readOneOf(['blocked']),
  page: pageParameter,
  user: identifierParameter,
})
export type UserSearch = ReturnType<typeof userSearch>

const orNone = (parameter: unknown) => (parameter === withoutOne ? withoutOne : identifierParameter(parameter))

// The period of a report stays in the address of those without one.
const report = { from: dayParameter, to: dayParameter, page: pageParameter }

export const saleSearch = readParameters({
  ...report,
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

export const abcSearch = readParameters({ ...report, measure: readOneOf(abcMeasures) })
export type AbcSearch = ReturnType<typeof abcSearch>

export const stockSearch = readParameters({ ...report, list: readOneOf(stockLists), sort: readOneOf(stockSorts) })
export type StockSearch = ReturnType<typeof stockSearch>

export const missedSearch = readParameters(report)
export type MissedSearch = ReturnType<typeof missedSearch>
