import { defaultRimInches } from '#modules/catalog/attributes/rim-size.ts'
import { defaultMeasures } from '#modules/catalog/products/rules.ts'
import { type Cents, divideRoundingHalfUp } from '#platform/money.ts'
import { toMillimetres } from '#platform/numbers.ts'
import { formatDeliveryDays, type ServiceCost, type ShippingOption } from './delivery.ts'
import { type Parcel, rimPreset } from './parcels.ts'
import type { Destination } from './rules.ts'
import { type DistanceZone, type Freight, type FreightTables, type FreightZone, findFreightZone } from './rules.ts'

/** The limits of the postal service, inclusive; wheels and tyres are never sent by it. */
const correiosLimits = { weightGrams: 30_000, sideMm: 1000, sumOfSidesMm: 2000 } as const

export function correiosTakes(parcel: Parcel): boolean {
  const sides = [parcel.heightMm, parcel.widthMm, parcel.lengthMm]
  return (
    !parcel.hasWheelsOrTyres &&
    parcel.weightGrams <= correiosLimits.weightGrams &&
    sides.every((side) => side <= correiosLimits.sideMm) &&
    sides.reduce((sum, side) => sum + side, 0) <= correiosLimits.sumOfSidesMm
  )
}

const gramsPerKg = 1000n
const cubicMillimetresPerCubicMetre = 1_000_000_000n

/** What PAC and SEDEX cost, for parcels within the postal service's limits. */
export function correiosCosts(parcel: Parcel, zone: DistanceZone, { correios, zones }: FreightTables): ServiceCost[] {
  const volume = BigInt(parcel.heightMm) * BigInt(parcel.widthMm) * BigInt(parcel.lengthMm)
  // (base + rate * kg + volume) * factor, over the common denominator, rounded once at the end.
  const cost = ({ baseCents, centsPerKg }: FreightTables['correios']['pac']): Cents => {
    const numerator =
      BigInt(baseCents) * gramsPerKg * cubicMillimetresPerCubicMetre +
      BigInt(centsPerKg) * BigInt(parcel.weightGrams) * cubicMillimetresPerCubicMetre +
      BigInt(correios.centsPerCubicMetre) * volume * gramsPerKg
    const denominator = 100n * gramsPerKg * cubicMillimetresPerCubicMetre
    return divideRoundingHalfUp(numerator * BigInt(zones[zone].factorPercent), denominator)
  }
  return [
    { service: 'pac', costCents: cost(correios.pac) },
    { service: 'sedex', costCents: cost(correios.sedex) },
  ]
}

// A cubic metre counts as 1 000 000 / 6000 kg, so 6000 cubic millimetres count as one gram.
const cubicMillimetresPerGram = 6000n
const denominator = 100n * cubicMillimetresPerGram * gramsPerKg

/** Express in cents, before its minimum, is this numerator over the denominator above: still exact. */
function expressNumerator(parcel: Parcel, zone: DistanceZone, { carrier, zones }: FreightTables): bigint {
  const realWeight = BigInt(parcel.weightGrams) * cubicMillimetresPerGram
  const cubicWeight = BigInt(parcel.heightMm) * BigInt(parcel.widthMm) * BigInt(parcel.lengthMm)
  const chargedWeight = realWeight > cubicWeight ? realWeight : cubicWeight
  const base = BigInt(carrier.baseCents) * cubicMillimetresPerGram * gramsPerKg
  return (chargedWeight * BigInt(carrier.centsPerKg) + base) * BigInt(zones[zone].factorPercent)
}

/** What road freight costs. Economy is a part of the exact Express and at least a part of its minimum. */
export function carrierCosts(parcel: Parcel, zone: DistanceZone, tables: FreightTables): ServiceCost[] {
  const { minimumCents, wheelMinimumCents, economyPercent, economyMinimumPercent } = tables.carrier
  const minimum = parcel.hasWheelsOrTyres ? wheelMinimumCents : minimumCents
  const unlimited = expressNumerator(parcel, zone, tables)
  const least = BigInt(minimum) * denominator
  const express = unlimited > least ? unlimited : least
  const economy = Math.max(
    divideRoundingHalfUp(express * BigInt(economyPercent), denominator * 100n),
    divideRoundingHalfUp(minimum * economyMinimumPercent, 100),
  )
  return [
    { service: 'carrier-express', costCents: divideRoundingHalfUp(express, denominator) },
    { service: 'carrier-economy', costCents: economy },
  ]
}

/** The delivery options of a parcel under these tables: one or two, in the order shown. */
export const quoteShipping = (parcel: Parcel, destination: Destination, tables: Freight): ShippingOption[] =>
  quoteIntoZone(parcel, findFreightZone(destination, tables), tables)

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

type Example = { grams: number; hasWheelsOrTyres: boolean }
type Place = { postalCode: string; city: string; state: string }

/**
 * What sending an example parcel costs under these tables: the box of a usual wheel, or of a product without measures.
 */
export function quoteExample(
  { grams: weightGrams, hasWheelsOrTyres }: Example,
  { postalCode, city, state }: Place,
  tables: Freight,
): ShippingOption[] {
  const wheel = rimPreset(defaultRimInches)
  const box = hasWheelsOrTyres
    ? { heightCm: wheel.widthCm, widthCm: wheel.diameterCm, lengthCm: wheel.diameterCm }
    : defaultMeasures
  const parcel = {
    weightGrams,
    heightMm: toMillimetres(box.heightCm),
    widthMm: toMillimetres(box.widthCm),
    lengthMm: toMillimetres(box.lengthCm),
    hasWheelsOrTyres,
  }
  return quoteShipping(parcel, { postalCode, ibgeCode: null, city, state }, tables)
}
