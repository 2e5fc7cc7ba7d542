import { type OrderGroup, orderGroups } from '#domain/orders/order-group.ts'
import { identifierParameter } from '#web/back-office/shared/identifier-parameter.ts'
import { searchTerm } from '#web/back-office/shared/list/search-term.ts'
import { pageParameter } from '#web/page-parameter.ts'

/** What the screen of orders shows, as it stands in the address. */
export type OrderSearch = {
  search?: string | undefined
  status?: OrderGroup | undefined
  period?: 'recent' | undefined
  page?: number | undefined
  order?: string | undefined
}

/** Reads the address's parameters; what cannot be read is as if it were not there. */
export function orderSearch(parameters: Record<string, unknown>): OrderSearch {
  // What is left out here would stay as it stands in the address: undefined takes its place.
  return {
    search: searchTerm(parameters.search),
    status: orderGroups.find((known) => known === parameters.status),
    period: parameters.period === 'recent' ? 'recent' : undefined,
    page: pageParameter(parameters.page),
    order: identifierParameter(parameters.order),
  }
}
