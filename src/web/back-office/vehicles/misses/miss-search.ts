import { missOrders } from '#domain/fitment/miss-orders.ts'
import { pageParameter } from '#web/page-parameter.ts'

/** The state of the list of unknown cars, as in the address. */
export type MissSearch = { order?: (typeof missOrders)[number] | undefined; page?: number | undefined }

/** Reads the search parameters; invalid ones are ignored. */
export function missSearch(parameters: Record<string, unknown>): MissSearch {
  // A parameter that is left out would stay in the address as it is: undefined removes it.
  return { order: missOrders.find((known) => known === parameters.order), page: pageParameter(parameters.page) }
}
