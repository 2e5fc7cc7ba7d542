import { type Cents, splitEvenly } from '#domain/money.ts'
import { formatDeliveryDays } from './delivery-days.ts'
import type { Destination } from './destination.ts'
import type { FreightTables } from './freight-tables.ts'
import { type FreightZone, freightZoneOf } from './freight-zone.ts'
import { correiosCosts, correiosTakes } from './methods/correios.ts'
import { carrierCosts } from './methods/freight-carrier.ts'
import type { Parcel } from './parcel.ts'
import type { ServiceCost } from './service-cost.ts'
import type { ShippingOption } from './shipping-option.ts'

export type { Destination } from './destination.ts'
export type { ShippingOption, ShippingService } from './shipping-option.ts'

/** The delivery options of a parcel under these tables: one or two, in the order shown. */
export const quoteShipping = (parcel: Parcel, destination: Destination, tables: FreightTables): ShippingOption[] =>
  quoteIntoZone(parcel, freightZoneOf(destination, tables), tables)

/** The same for any destination in a zone. */
export const quoteIntoZone = (parcel: Parcel, zone: FreightZone, tables: FreightTables): ShippingOption[] =>
  costsIntoZone(parcel, zone, tables).map(({ service, costCents }) => {
    const { name, days } = tables.services[service]
    return { service, name, costCents, eta: formatDeliveryDays(days) }
  })

/** The shop delivers near by itself; elsewhere the carrier takes what the postal service does not. */
function costsIntoZone(parcel: Parcel, zone: FreightZone, tables: FreightTables): ServiceCost[] {
  if (zone === 'local') return [{ service: 'local', costCents: tables.ownDelivery.localCents }]
  if (zone === 'regional') return [{ service: 'regional', costCents: tables.ownDelivery.regionalCents }]
  return correiosTakes(parcel) ? correiosCosts(parcel, zone, tables) : carrierCosts(parcel, zone, tables)
}

/** The share of a cart's freight that each of its lines carries, in the order of the lines; the shares add up to it. */
export function splitShipping(cost: Cents, lineCount: number): Cents[] {
  return splitEvenly(cost, lineCount)
}
