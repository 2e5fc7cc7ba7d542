import { growingNumbers } from '#domain/growing-numbers.ts'

/** Lists of integers under integer keys. A list longer than `most` is no longer stored, only counted. */
export type ShortLists = {
  add(key: number, number: number): void
  /** Those under these keys, or undefined where one of them has too many, or all together more than `limit`. */
  of(keys: Iterable<number>, limit: number): number[] | undefined
}

export function openShortLists(most: number): ShortLists {
  const counts = growingNumbers()
  // The last entry of each key, counted from 1, and of each entry its number and the one before it.
  const last = growingNumbers()
  const numbers = growingNumbers()
  const before = growingNumbers()
  return {
    add(key, number) {
      const count = counts.at(key) + 1
      counts.set(key, count)
      if (count > most) return
      numbers.add(number)
      before.add(last.at(key))
      last.set(key, numbers.count())
    },
    of(keys, limit) {
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
