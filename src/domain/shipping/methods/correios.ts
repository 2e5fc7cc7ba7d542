import { type Cents, divideRoundingHalfUp } from '#domain/money.ts'
import type { Parcel } from '../parcel.ts'
import { regionalFactorTenths } from '../regions.ts'
import type { ShippingMethod } from '../shipping-option.ts'

/** The limits of the postal service, inclusive; wheels and tyres are never sent by it. */
const correiosLimits = { weightGrams: 30_000, sideMm: 1000, sumOfSidesMm: 2000 } as const

type Rate = { baseCents: Cents; centsPerKg: Cents }

const pac: Rate = { baseCents: 1890, centsPerKg: 875 }
const sedex: Rate = { baseCents: 2550, centsPerKg: 1250 }

// Volume costs R$ 200 per cubic metre, which is one cent per 50 000 cubic millimetres.
const cubicMillimetresPerCent = 50_000n
const gramsPerKg = 1000n

// (base + rate * kg + volume) * factor, over the common denominator, rounded once at the end.
function cost({ baseCents, centsPerKg }: Rate, parcel: Parcel, factorTenths: number): Cents {
  const volume = BigInt(parcel.heightMm) * BigInt(parcel.widthMm) * BigInt(parcel.lengthMm)
  const numerator =
    BigInt(baseCents) * gramsPerKg * cubicMillimetresPerCent +
    BigInt(centsPerKg) * BigInt(parcel.weightGrams) * cubicMillimetresPerCent +
    volume * gramsPerKg
  return divideRoundingHalfUp(numerator * BigInt(factorTenths), 10n * gramsPerKg * cubicMillimetresPerCent)
}

/** PAC and SEDEX, for parcels within the postal service's limits. */
export const correios: ShippingMethod = {
  accepts(parcel) {
    const sides = [parcel.heightMm, parcel.widthMm, parcel.lengthMm]
    return (
      !parcel.hasWheelsOrTyres &&
      parcel.weightGrams <= correiosLimits.weightGrams &&
      sides.every((side) => side <= correiosLimits.sideMm) &&
      sides.reduce((sum, side) => sum + side, 0) <= correiosLimits.sumOfSidesMm
    )
  },
  quote(parcel, destination) {
    const factorTenths = regionalFactorTenths(destination.postalCode)
    return [
      { service: 'pac', name: 'Correios PAC', costCents: cost(pac, parcel, factorTenths), eta: '3-5 dias úteis' },
      { service: 'sedex', name: 'SEDEX', costCents: cost(sedex, parcel, factorTenths), eta: '1-2 dias úteis' },
    ]
  },
}
