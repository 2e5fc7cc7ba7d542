/** The speed symbols of tyres, slowest first. */
export const speedSymbols = ['J', 'K', 'L', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'U', 'H', 'V', 'W', 'Y', 'ZR'] as const

/** What a tyre is made for: tarmac, both, mud. */
export const terrains = ['ht', 'at', 'mt'] as const

/** Metric thread by diameter and pitch, as `M14x1.5`. */
export const threadShape = /^M\d{2}x\d([.]\d{1,2})?$/

/** Bolts x circle in mm, as `5x114.3`. */
export const boltPatternShape = /^[3-8]x\d{2,3}(\.\d)?$/

/** A wheel drilled for more is not made. */
export const maxBoltPatterns = 4
