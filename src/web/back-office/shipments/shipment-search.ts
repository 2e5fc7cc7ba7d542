import { defaultShipmentStatus, type ShipmentStatus, shipmentStatuses } from '#domain/orders/shipment-status.ts'
import { searchTerm } from '#web/back-office/shared/list/search-term.ts'
import { pageParameter } from '#web/page-parameter.ts'

/** What stands in the address for no filter; without any word there, the usual filter is meant. */
export const allShipments = 'todos'

const filterWords = [...shipmentStatuses, allShipments] as const

/** What the screen of shipments shows, as it stands in the address. */
export type ShipmentSearch = {
  search?: string | undefined
  status?: ShipmentStatus | typeof allShipments | undefined
  page?: number | undefined
}

/** Reads the address's parameters; what cannot be read is as if it were not there. */
export function shipmentSearch(parameters: Record<string, unknown>): ShipmentSearch {
  const status = filterWords.find((known) => known === parameters.status)
  // What is left out here would stay as it stands in the address: undefined takes its place.
  return {
    search: searchTerm(parameters.search),
    status: status === defaultShipmentStatus ? undefined : status,
    page: pageParameter(parameters.page),
  }
}

/** The status that is listed; undefined for all of them. */
export function listedStatus({ status }: ShipmentSearch): ShipmentStatus | undefined {
  return status === allShipments ? undefined : (status ?? defaultShipmentStatus)
}
