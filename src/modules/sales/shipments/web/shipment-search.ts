import { pageParameter, readParameters, searchTerm } from '#platform/web/lists/search-parameters.ts'
import { defaultShipmentStatus, type ShipmentStatus, shipmentStatuses } from '../rules.ts'

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
