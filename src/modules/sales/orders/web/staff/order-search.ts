import { identifierParameter, pageParameter, searchTerm } from '#platform/web/lists/search-parameters.ts'
import { type OrderGroup, orderGroups } from '../../rules.ts'

export type OrderSearch = {
  search?: string | undefined
  status?: OrderGroup | undefined
  period?: 'recent' | undefined
  page?: number | undefined
  order?: string | undefined
}

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

export type PhoneOrderSearch = { customer?: string | undefined }

export const phoneOrderSearch = (parameters: Record<string, unknown>): PhoneOrderSearch => ({
  customer: identifierParameter(parameters.customer),
})
