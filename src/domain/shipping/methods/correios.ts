import { type Cents, divideRoundingHalfUp } from '#domain/money.ts'
import type { FreightTables } from '../freight-tables.ts'
import type { DistanceZone } from '../freight-zone.ts'
import type { Parcel } from '../parcel.ts'
import type { ServiceCost } from '../service-cost.ts'

/** The limits of the postal service, inclusive; wheels and tyres are never sent by it. */
const correiosLimits = { weightGrams: 30_000, sideMm: 1000, sumOfSidesMm: 2000 } as const

/** Whether the postal service takes this parcel. */
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
