import type { Cents } from '#domain/money.ts'

/** Every service that can ship a parcel, local ones first. */
export const shippingServices = ['local', 'regional', 'pac', 'sedex', 'carrier-express', 'carrier-economy'] as const

export type ShippingService = (typeof shippingServices)[number]

/** One way to have the parcel delivered: its Portuguese name, what it costs, and the delivery time as shown. */
export type ShippingOption = { service: ShippingService; name: string; costCents: Cents; eta: string }

/** The option that costs least, the first of several; undefined of none. */
export const cheapestOption = <Option extends { costCents: Cents }>(options: readonly Option[]): Option | undefined =>
  options.reduce<Option | undefined>(
    (cheapest, option) => (cheapest && cheapest.costCents <= option.costCents ? cheapest : option),
    undefined,
  )
