import { divideRoundingHalfUp } from '#domain/money.ts'
import type { FreightTables } from '../freight-tables.ts'
import type { DistanceZone } from '../freight-zone.ts'
import type { Parcel } from '../parcel.ts'
import type { ServiceCost } from '../service-cost.ts'

const gramsPerKg = 1000n
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

/**
 * What road freight costs, for whatever the other methods leave. Economy is a part of Express and at least a
 * part of its minimum: of the exact Express, not of the rounded one, with its minimum.
 */
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
