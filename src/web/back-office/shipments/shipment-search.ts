import { defaultShipmentStatus, type ShipmentStatus, shipmentStatuses } from '#domain/orders/shipment-status.ts'
import { pageParameter } from '#web/page-parameter.ts'

/** What stands in the address for no filter; without any word there, the usual filter is meant. */
export const allShipments = 'todos'

const filterWords = [...shipmentStatuses, allShipments] as const

/** What the screen of shipments shows, as it stands in the address. */
export type ShipmentSearch = { search?: string; status?: ShipmentStatus | typeof allShipments; page?: number }

/** Reads the address's parameters; what cannot be read is as if it were not there. */
export function shipmentSearch(parameters: Record<string, unknown>): ShipmentSearch {
  const term = typeof parameters.search === 'string' ? parameters.search.trim().slice(0, 200) : ''
  const status = filterWords.find((known) => known === parameters.status)
  const page = pageParameter(parameters.page)
  return {
    ...(term ? { search: term } : {}),
    ...(status && status !== defaultShipmentStatus ? { status } : {}),
    ...(page ? { page } : {}),
  }
}

/** The status that is listed; undefined for all of them. */
export function listedStatus({ status }: ShipmentSearch): ShipmentStatus | undefined {
  return status === allShipments ? undefined : (status ?? defaultShipmentStatus)
}
