export type KnownWords = {
  /** Categories, subcategories and brands. */
  familiar: Iterable<string>
  /** So many words of products' names that some resemble any word. */
  named?: Iterable<string>
}

/**
 * The nearest word by letters added, left out, replaced or swapped: one in up to five letters, two in eight, three in
 * more; a word that is not familiar begins alike and is closer. In four letters only a swap counts, or a vowel in a
 * familiar word.
 */
export function nearestWord(word: string, { familiar, named = [] }: KnownWords): string | undefined {
  const known = new Set(familiar)
  const candidates = [
    ...[...known].filter((candidate) => word.length > 4 || isSwapped(word, candidate) || isOtherVowel(word, candidate)),
    ...[...new Set(named)].filter(
      (candidate) =>
        word[0] === candidate[0] && (word.length > 4 || isSwapped(word, candidate)) && !isOtherEnding(word, candidate),
    ),
  ]
  return candidates
    .filter((candidate) => Math.abs(candidate.length - word.length) <= maxTypos)
    .map((candidate) => ({ candidate, slips: slipsBetween(word, candidate) }))
    .filter(({ candidate, slips }) => slips <= slipsAllowed(word.length, known.has(candidate)))
    .sort((a, b) => a.slips - b.slips || (a.candidate < b.candidate ? -1 : 1))[0]?.candidate
}

function isSwapped(word: string, candidate: string): boolean {
  return [...word].sort().join('') === [...candidate].sort().join('')
}

// 'Camaro' is a car and no misspelt 'camara': who writes the vowel at the end of a word means it.
function isOtherEnding(word: string, candidate: string): boolean {
  return (
    word !== candidate && /[ao]$/.test(word) && /[ao]$/.test(candidate) && word.slice(0, -1) === candidate.slice(0, -1)
  )
}

function isOtherVowel(word: string, candidate: string): boolean {
  return word.replace(/[aeiou]/g, '*') === candidate.replace(/[aeiou]/g, '*')
}

/** No word that is meant is farther away. */
export const maxTypos = 3

function slipsAllowed(length: number, isFamiliar: boolean): number {
  if (length < 4) return 0
  if (length < (isFamiliar ? 6 : 7)) return 1
  return length < 9 ? 2 : maxTypos
}

/** Optimal string alignment distance. */
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
