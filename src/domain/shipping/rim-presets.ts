import { divideRoundingHalfUp } from '#domain/money.ts'

/** The assumed weight and box of one wheel or tyre: whole kilograms and centimetres. */
export type RimPreset = { weightKg: number; diameterCm: number; widthCm: number }

const smallest = { rim: 13, weightKg: 8, diameterCm: 57, widthCm: 15 }
const largest = { rim: 20, weightKg: 21, diameterCm: 75, widthCm: 28 }

/**
 * What a wheel or tyre of a rim size (inches) is taken to weigh and measure when the product does not say: linear
 * between rim 13 and rim 20, rounded to whole units; a rim outside that range takes the nearest end.
 */
export function rimPreset(rimInches: number): RimPreset {
  const rim = Math.min(largest.rim, Math.max(smallest.rim, Math.round(rimInches)))
  const between = (from: number, to: number) =>
    from + divideRoundingHalfUp((to - from) * (rim - smallest.rim), largest.rim - smallest.rim)
  return {
    weightKg: between(smallest.weightKg, largest.weightKg),
    diameterCm: between(smallest.diameterCm, largest.diameterCm),
    widthCm: between(smallest.widthCm, largest.widthCm),
  }
}
