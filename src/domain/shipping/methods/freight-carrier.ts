import { type Cents, divideRoundingHalfUp } from '#domain/money.ts'
import type { Parcel } from '../parcel.ts'
import { regionalFactorTenths } from '../regions.ts'
import type { ShippingMethod } from '../shipping-option.ts'

const centsPerKg = 550n
const baseCents = 5000n
const gramsPerKg = 1000n

// A cubic metre counts as 1 000 000 / 6000 kg, so 6000 cubic millimetres count as one gram.
const cubicMillimetresPerGram = 6000n

const minimumCents = { wheelsOrTyres: 20_000, other: 10_000 } as const

// Express in cents is this numerator over the denominator below, still exact.
function expressNumerator(parcel: Parcel, factorTenths: number): bigint {
  const realWeight = BigInt(parcel.weightGrams) * cubicMillimetresPerGram
  const cubicWeight = BigInt(parcel.heightMm) * BigInt(parcel.widthMm) * BigInt(parcel.lengthMm)
  const chargedWeight = realWeight > cubicWeight ? realWeight : cubicWeight
  return (chargedWeight * centsPerKg + baseCents * cubicMillimetresPerGram * gramsPerKg) * BigInt(factorTenths)
}

const denominator = 10n * cubicMillimetresPerGram * gramsPerKg

/**
 * Road freight, for whatever the other methods leave. Economy is 85 % of Express and at least 90 % of its minimum.
 * It starts from the exact Express, not from the rounded one; whether that is taken before or after Express's own
 * minimum makes no difference, since 85 % of the minimum lies below the 90 %.
 */
export const freightCarrier: ShippingMethod = {
  accepts: () => true,
  quote(parcel, destination) {
    const numerator = expressNumerator(parcel, regionalFactorTenths(destination.postalCode))
    const minimum: Cents = parcel.hasWheelsOrTyres ? minimumCents.wheelsOrTyres : minimumCents.other
    const express = Math.max(divideRoundingHalfUp(numerator, denominator), minimum)
    const economy = Math.max(
      divideRoundingHalfUp(numerator * 85n, denominator * 100n),
      divideRoundingHalfUp(minimum * 90, 100),
    )
    return [
      { service: 'carrier-express', name: 'Transportadora Express', costCents: express, eta: '3-7 dias úteis' },
      { service: 'carrier-economy', name: 'Transportadora Econômica', costCents: economy, eta: '7-12 dias úteis' },
    ]
  },
}
