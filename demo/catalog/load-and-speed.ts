import { loadKilograms, speedSymbols, topSpeed } from '#modules/fitment/verdicts/standards.ts'

/** How much one tyre carries, in kilograms; throws where it is not known. */
export function demoLoadKilograms(loadIndex: number): number {
  const load = loadKilograms(loadIndex)
  if (load === undefined) throw new Error(`No load is known for index ${loadIndex}`)
  return load
}

/** How fast a tyre may go, in km/h; throws for a symbol that is none. */
export function demoTopSpeed(speedSymbol: string): number {
  const symbol = speedSymbols.find((one) => one === speedSymbol)
  if (!symbol) throw new Error(`No speed is known for ${speedSymbol}`)
  return topSpeed(symbol)
}
