import type { Cents } from '#domain/money.ts'
import type { DeliveryDays } from './delivery-days.ts'
import type { ShippingService } from './shipping-option.ts'

/** What a service is called, and how long it takes. */
export type ServiceTerms = { name: string; days: DeliveryDays }

/** The zones that differ by distance alone, each with postal codes of its own. */
export const prefixZones = ['x11', 'x17', 'x18', 'x19'] as const
export type PrefixZone = (typeof prefixZones)[number]

/**
 * The first two digits of the zone's postal codes, as `01-05, 08`, and what its distance multiplies a freight
 * by, in per cent (110 means times 1.1).
 */
export type ZoneTerms = { prefixes: string; factorPercent: number }

type PostRate = { baseCents: Cents; centsPerKg: Cents }

/** Everything of a freight that the staff may change from a date on. */
export type FreightTables = {
  services: Record<ShippingService, ServiceTerms>
  /** The fees of the shop's own delivery, whatever the parcel. */
  ownDelivery: { localCents: Cents; regionalCents: Cents }
  /** The postal service: a base, a rate per kilogram, and one per cubic metre, times the zone's factor. */
  correios: { pac: PostRate; sedex: PostRate; centsPerCubicMetre: Cents }
  /**
   * Road freight: a base and a rate per charged kilogram, times the zone's factor, with a minimum. Economy
   * costs a part of Express, and at least a part of its minimum.
   */
  carrier: {
    baseCents: Cents
    centsPerKg: Cents
    minimumCents: Cents
    wheelMinimumCents: Cents
    economyPercent: number
    economyMinimumPercent: number
  }
  /** `x20` is every postal code that no other zone has. */
  zones: Record<PrefixZone, ZoneTerms> & { x20: Pick<ZoneTerms, 'factorPercent'> }
}

/** The tables of the customer's document, which hold until the staff enters others (decision 45). */
export const defaultFreightTables: FreightTables = {
  services: {
    local: { name: 'Entrega Local', days: { from: 1, to: 1 } },
    regional: { name: 'Entrega Regional', days: { from: 1, to: 2 } },
    pac: { name: 'Correios PAC', days: { from: 3, to: 5 } },
    sedex: { name: 'SEDEX', days: { from: 1, to: 2 } },
    'carrier-express': { name: 'Transportadora Express', days: { from: 3, to: 7 } },
    'carrier-economy': { name: 'Transportadora Econômica', days: { from: 7, to: 12 } },
  },
  ownDelivery: { localCents: 0, regionalCents: 2000 },
  correios: {
    pac: { baseCents: 1890, centsPerKg: 875 },
    sedex: { baseCents: 2550, centsPerKg: 1250 },
    centsPerCubicMetre: 20_000,
  },
  carrier: {
    baseCents: 5000,
    centsPerKg: 550,
    minimumCents: 10_000,
    wheelMinimumCents: 20_000,
    economyPercent: 85,
    economyMinimumPercent: 90,
  },
  // The gaps (06, 07, 10-19 and everything else) are meant: they take the general factor.
  zones: {
    x11: { prefixes: '80-87', factorPercent: 110 },
    x17: { prefixes: '30-39', factorPercent: 170 },
    x18: { prefixes: '01-05, 08-09', factorPercent: 180 },
    x19: { prefixes: '20-28', factorPercent: 190 },
    x20: { factorPercent: 200 },
  },
}
