/** The first `most` rows of those that are added, in a strict order. */
export type FirstRows = {
  /** Whether the row is among the first so far. */
  add(row: number): boolean
  all(): readonly number[]
}

export function openFirstRows(most: number, compare: (one: number, other: number) => number): FirstRows {
  const first: number[] = []
  return {
    add(row) {
      const last = first.at(-1)
      if (first.length >= most && (last === undefined || compare(row, last) >= 0)) return false
      const place = first.findLastIndex((one) => compare(one, row) < 0) + 1
      first.splice(place, 0, row)
      if (first.length > most) first.pop()
      return true
    },
    all: () => first,
  }
}
