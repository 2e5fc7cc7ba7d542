import { type Cents, splitEvenly } from '#domain/money.ts'
import type { Destination } from './destination.ts'
import { correios } from './methods/correios.ts'
import { freightCarrier } from './methods/freight-carrier.ts'
import { localDelivery } from './methods/local-delivery.ts'
import { regionalDelivery } from './methods/regional-delivery.ts'
import type { Parcel } from './parcel.ts'
import type { ShippingMethod, ShippingOption } from './shipping-option.ts'

export type { Destination } from './destination.ts'
export type { ShippingOption, ShippingService } from './shipping-option.ts'

// Asked in this order; the carrier comes last because it takes everything.
const methods: readonly ShippingMethod[] = [localDelivery, regionalDelivery, correios, freightCarrier]

/** The delivery options of a parcel, from the first method that accepts it: one or two, in the order shown. */
export function quoteShipping(parcel: Parcel, destination: Destination): ShippingOption[] {
  return methods.find((method) => method.accepts(parcel, destination))?.quote(parcel, destination) ?? []
}

/** The share of a cart's freight that each of its lines carries, in the order of the lines; the shares add up to it. */
export function splitShipping(cost: Cents, lineCount: number): Cents[] {
  return splitEvenly(cost, lineCount)
}
