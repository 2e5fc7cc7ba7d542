import { growingNumbers } from '#platform/numbers.ts'

/** Of more than one number in so many all are looked at. */
const share = 32

/** Sets the flags of `from` up to `to`, exclusive; all are 0 before. The first flag is that of `from`. */
type Fill = (flags: Uint8Array, from: number, to: number) => void

/**
 * The flags of the numbers below `size`. While few are requested, each is computed by itself; then all are, in memory
 * order: any other order has a cache miss for each and takes ten times as long.
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

/** So few that each may be looked at by itself. */
export const countAsFew = (size: number): number => Math.floor(size / share)

/** Rising. */
export function* flagged(flags: Uint8Array): Generator<number> {
  for (let one = flags.indexOf(1); one >= 0; one = flags.indexOf(1, one + 1)) yield one
}

/** A list longer than `most` is no longer stored, only counted. */
export function openShortLists(most: number) {
  const counts = growingNumbers()
  // The last entry of each key, counted from 1, and of each entry its number and the one before it.
  const last = growingNumbers()
  const numbers = growingNumbers()
  const before = growingNumbers()
  return {
    add(key: number, number: number): void {
      const count = counts.at(key) + 1
      counts.set(key, count)
      if (count > most) return
      numbers.add(number)
      before.add(last.at(key))
      last.set(key, numbers.count())
    },
    /** Undefined where one of the keys has too many, or all together more than `limit`. */
    of(keys: Iterable<number>, limit: number): number[] | undefined {
      const found: number[] = []
      for (const key of keys) {
        const count = counts.at(key)
        if (count > most || found.length + count > limit) return undefined
        for (let entry = last.at(key); entry > 0; entry = before.at(entry - 1)) found.push(numbers.at(entry - 1))
      }
      return found
    },
  }
}
