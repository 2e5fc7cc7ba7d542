import { type OrderStatus, orderStatuses } from '#domain/orders/order-status.ts'
import { pageParameter } from '#web/page-parameter.ts'

/** What the screen of orders shows, as it stands in the address. */
export type OrderSearch = { search?: string; status?: OrderStatus; page?: number; order?: string }

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads the address's parameters; what cannot be read is as if it were not there. */
export function orderSearch(parameters: Record<string, unknown>): OrderSearch {
  const term = typeof parameters.search === 'string' ? parameters.search.trim().slice(0, 200) : ''
  const status = orderStatuses.find((known) => known === parameters.status)
  const page = pageParameter(parameters.page)
  const order = typeof parameters.order === 'string' && uuid.test(parameters.order) ? parameters.order : undefined
  return {
    ...(term ? { search: term } : {}),
    ...(status ? { status } : {}),
    ...(page ? { page } : {}),
    ...(order ? { order } : {}),
  }
}
