const steps = 4
const roundFactors = [1, 2, 2.5, 5, 10]

/** The values that an axis names, from zero to the first round one that is not below `most`: whole numbers, five of them. */
export function axisTicks(most: number): number[] {
  const least = Math.max(1, most / steps)
  const magnitude = 10 ** Math.floor(Math.log10(least))
  const roundSteps = roundFactors.map((factor) => factor * magnitude)
  const step = roundSteps.find((one) => one >= least && Number.isInteger(one)) ?? 10 * magnitude
  return Array.from({ length: steps + 1 }, (_, place) => place * step)
}
