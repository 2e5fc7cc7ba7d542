/** The limits of what is told of a wheel or tyre, both ends included, and the steps that its values come in. */
export const fitmentLimits = {
  rimInches: { minimum: 10, maximum: 30, step: 1 },
  rimWidthInches: { minimum: 3, maximum: 16, step: 0.1 },
  offsetMm: { minimum: -150, maximum: 150, step: 0.5 },
  centreBoreMm: { minimum: 30, maximum: 200, step: 0.1 },
  tyreWidthMm: { minimum: 100, maximum: 500, step: 1 },
  tyreAspectRatio: { minimum: 20, maximum: 100, step: 1 },
  loadIndex: { minimum: 50, maximum: 200, step: 1 },
  loadIndexTwin: { minimum: 50, maximum: 200, step: 1 },
  wheelLoadKg: { minimum: 100, maximum: 5000, step: 1 },
  ringInnerMm: { minimum: 30, maximum: 200, step: 0.1 },
  ringOuterMm: { minimum: 30, maximum: 200, step: 0.1 },
  spacerMm: { minimum: 1, maximum: 100, step: 0.1 },
} as const

export type FitmentMeasure = keyof typeof fitmentLimits

/** The speed symbols of tyres, slowest first. */
export const speedSymbols = ['J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'U', 'H', 'V', 'W', 'Y', 'ZR'] as const

/** What a tyre is made for: tarmac, both, mud. */
export const terrains = ['ht', 'at', 'mt'] as const

/** Metric thread by diameter and pitch, as `M14x1.5`. */
export const threadShape = /^M\d{2}x\d([.]\d{1,2})?$/

/** Bolts x circle in mm, as `5x114.3`. */
export const boltPatternShape = /^[3-8]x\d{2,3}(\.\d)?$/

/** A wheel drilled for more is not made. */
export const mostBoltPatterns = 4
