import { missOrders } from '#domain/fitment/miss-orders.ts'
import { pageParameter } from '#web/page-parameter.ts'

/** What the list of cars asked for in vain shows, as it stands in the address. */
export type MissSearch = { order?: (typeof missOrders)[number] | undefined; page?: number | undefined }

/** Reads the address's parameters; what cannot be read is as if it were not there. */
export function missSearch(parameters: Record<string, unknown>): MissSearch {
  // What is left out here would stay as it stands in the address: undefined takes its place.
  return { order: missOrders.find((known) => known === parameters.order), page: pageParameter(parameters.page) }
}
