import type { speedSymbols } from '#domain/catalog/fitment-limits.ts'

export type SpeedSymbol = (typeof speedSymbols)[number]

// Kilometres an hour, as published. H stands between U and V, not in its place of the alphabet.
const kilometresPerHour: Readonly<Record<SpeedSymbol, number>> = {
  J: 100,
  K: 110,
  L: 120,
  M: 130,
  N: 140,
  P: 150,
  Q: 160,
  R: 170,
  S: 180,
  T: 190,
  U: 200,
  H: 210,
  V: 240,
  W: 270,
  Y: 300,
  // More than 240; how much more is not said.
  ZR: 240,
}

/** How fast a tyre may go, in km/h. */
export function topSpeed(symbol: SpeedSymbol): number {
  return kilometresPerHour[symbol]
}
