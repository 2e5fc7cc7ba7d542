const steps = 4
const roundFactors = [1, 2, 2.5, 5, 10]

/** The tick values of an axis, from zero to the first round value that is at least `most`: five whole numbers. */
export function axisTicks(most: number): number[] {
  const least = Math.max(1, most / steps)
  const magnitude = 10 ** Math.floor(Math.log10(least))
  const roundSteps = roundFactors.map((factor) => factor * magnitude)
  const step = roundSteps.find((one) => one >= least && Number.isInteger(one)) ?? 10 * magnitude
  return Array.from({ length: steps + 1 }, (_, place) => place * step)
}
