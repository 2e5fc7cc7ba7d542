import { pageParameter, searchTerm } from '#platform/web/lists/search-parameters.ts'
import { defaultShipmentStatus, type ShipmentStatus, shipmentStatuses } from '../rules.ts'

/** The address's value for no filter; without the parameter, the default filter applies. */
export const allShipments = 'todos'

const filterWords = [...shipmentStatuses, allShipments] as const

export type ShipmentSearch = {
  search?: string | undefined
  status?: ShipmentStatus | typeof allShipments | undefined
  page?: number | undefined
}

export function shipmentSearch(parameters: Record<string, unknown>): ShipmentSearch {
  const status = filterWords.find((known) => known === parameters.status)
  // A parameter that is left out would stay in the address as it is: undefined removes it.
  return {
    search: searchTerm(parameters.search),
    status: status === defaultShipmentStatus ? undefined : status,
    page: pageParameter(parameters.page),
  }
}

export type ShipmentFilter = { search: string | undefined; status: ShipmentStatus | undefined }

/** The status that is listed; undefined for all of them. */
export function listedStatus({ status }: ShipmentSearch): ShipmentStatus | undefined {
  return status === allShipments ? undefined : (status ?? defaultShipmentStatus)
}
