/** Of more than one number in so many all are looked at. */
const share = 32

/** Sets the flags of the numbers from one to another, which is not among them. */
type Fill = (flags: Uint8Array, from: number, to: number) => void

/**
 * The flags of the numbers below `size`. While few are asked for, each is looked at by itself; then all are, one after the other as they lie in
 * memory: in any other order each has to be fetched by itself, which takes ten times as long.
 */
export function flagsOnDemand(size: number, fill: Fill): (number: number) => number {
  const flags = new Uint8Array(size)
  let asked = 0
  let isFilled = false
  return (number) => {
    if (!isFilled) {
      asked += 1
      isFilled = asked * share > size
      if (isFilled) fill(flags, 0, size)
      else fill(flags, number, number + 1)
    }
    return flags[number] ?? 0
  }
}

/** How many numbers are so few that each may be looked at by itself. */
export const fewOf = (size: number): number => Math.floor(size / share)
