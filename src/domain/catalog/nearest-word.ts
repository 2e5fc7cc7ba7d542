/**
 * The candidate that a misspelt word most likely stands for: the one reached with the fewest letters added, left out,
 * replaced or swapped with their neighbour. Undefined when all are too far: one slip in five letters, two in up to eight,
 * three in more. Of four letters too much is another word: only two of them swapped are a slip. Shorter words are not
 * guessed at.
 */
export function nearestWord(word: string, candidates: Iterable<string>): string | undefined {
  const allowed = slipsAllowed(word.length)
  return [...new Set(candidates)]
    .filter((candidate) => word.length > 4 || sorted(candidate) === sorted(word))
    .map((candidate) => ({ candidate, slips: slipsBetween(word, candidate) }))
    .filter(({ slips }) => slips <= allowed)
    .sort((a, b) => a.slips - b.slips || (a.candidate < b.candidate ? -1 : 1))[0]?.candidate
}

const sorted = (word: string) => [...word].sort().join('')

function slipsAllowed(length: number): number {
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 9 ? 2 : 3
}

/** The optimal string alignment distance of two words. */
function slipsBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = at(last, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const swapped = isSwap ? at(beforeLast, column - 2) + 1 : Infinity
      current.push(Math.min(at(last, column) + 1, at(current, column - 1) + 1, replaced, swapped))
    }
    beforeLast = last
    last = current
  }
  return at(last, b.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity
}
