import { type OrderGroup, orderGroups } from '#domain/orders/order-group.ts'
import { identifierParameter } from '#web/back-office/shared/identifier-parameter.ts'
import { searchTerm } from '#web/back-office/shared/list/search-term.ts'
import { pageParameter } from '#web/page-parameter.ts'

/** The state of the orders screen, as in the address. */
export type OrderSearch = {
  search?: string | undefined
  status?: OrderGroup | undefined
  period?: 'recent' | undefined
  page?: number | undefined
  order?: string | undefined
}

/** Reads the search parameters; invalid ones are ignored. */
export function orderSearch(parameters: Record<string, unknown>): OrderSearch {
  // A parameter that is left out would stay in the address as it is: undefined removes it.
  return {
    search: searchTerm(parameters.search),
    status: orderGroups.find((known) => known === parameters.status),
    period: parameters.period === 'recent' ? 'recent' : undefined,
    page: pageParameter(parameters.page),
    order: identifierParameter(parameters.order),
  }
}
