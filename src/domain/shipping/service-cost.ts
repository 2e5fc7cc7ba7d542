import type { Cents } from '#domain/money.ts'
import type { ShippingService } from './shipping-option.ts'

/** What sending a parcel by a service costs. */
export type ServiceCost = { service: ShippingService; costCents: Cents }
