/** The memory of a process, and how many minutes after the beginning of the measurement it was read. */
export type MemorySample = { at: number; megabytes: number }

/** The caches fill up in the first half; whatever still grows in the second grows forever. */
export const lastHalf = (samples: readonly MemorySample[]): MemorySample[] =>
  samples.slice(Math.floor(samples.length / 2))

/** By how many megabytes a minute the straight line through the samples rises. */
function slopeOf(samples: readonly MemorySample[]): number {
  const middle = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  const [at, megabytes] = [
    middle(samples.map((sample) => sample.at)),
    middle(samples.map((sample) => sample.megabytes)),
  ]
  const together = samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.megabytes - megabytes), 0)
  return together / samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0)
}

/** By how many megabytes that line rises from the first sample to the last. */
export const riseOf = (samples: readonly MemorySample[]): number =>
  slopeOf(samples) * ((samples.at(-1)?.at ?? Number.NaN) - (samples[0]?.at ?? Number.NaN))
