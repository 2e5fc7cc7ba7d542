/** Of more than one number in so many all are looked at. */
const share = 32

/**
 * Sets the flags of the numbers from one to another, which is not among them; all flags are 0 before. The
 * first flag is that of `from`.
 */
type Fill = (flags: Uint8Array, from: number, to: number) => void

/**
 * The flags of the numbers below `size`. While few are requested, each is computed by itself; then all are,
 * sequentially in memory order: any other order has a cache miss for each and takes ten times as long.
 */
export function flagsOnDemand(size: number, fill: Fill): (number: number) => number {
  const single = new Uint8Array(1)
  let all: Uint8Array | undefined
  let computed = 0
  return (number) => {
    if (all) return all[number] ?? 0
    computed += 1
    if (computed * share <= size) {
      single[0] = 0
      fill(single, number, number + 1)
      return single[0]
    }
    all = new Uint8Array(size)
    fill(all, 0, size)
    return all[number] ?? 0
  }
}

/** How many numbers are so few that each may be looked at by itself. */
export const fewOf = (size: number): number => Math.floor(size / share)

/** The numbers whose flags are 1, rising. */
export function* flagged(flags: Uint8Array): Generator<number> {
  for (let one = flags.indexOf(1); one >= 0; one = flags.indexOf(1, one + 1)) yield one
}
