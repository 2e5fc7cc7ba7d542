/** Rising lines of each word, packed as the steps from each to the next. */
export type Postings = {
  /** Seven bits of a step per byte, the lowest first; all but its last byte have the eighth bit. */
  bytes: Uint8Array
  /** Where the bytes of each word begin, and where the last end. */
  starts: Uint32Array
  /** Counted from 1; 0 where there is none. */
  last: Uint32Array
  lines: number
}

export const noPostings: Postings = {
  bytes: new Uint8Array(),
  starts: new Uint32Array(1),
  last: new Uint32Array(),
  lines: 0,
}

/** One line after the other, and where each ends. */
export type FollowingLines = { words: Uint32Array; ends: Uint32Array }

/** Rising. */
export function readLines({ bytes, starts, last }: Postings, word: number): Uint32Array {
  const [start, end] = [starts[word] ?? 0, word < last.length ? (starts[word + 1] ?? 0) : 0]
  const lines = new Uint32Array(Math.max(0, end - start))
  let count = 0
  let line = -1
  let step = 0
  let shift = 0
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] ?? 0
    step |= (byte & 0x7f) << shift
    shift += 7
    if (byte >= 0x80) continue
    line += step
    lines[count] = line
    count += 1
    step = 0
    shift = 0
  }
  return lines.subarray(0, count)
}

/** Some milliseconds; then others have their turn. */
const batch = 500_000

/** Yields after each batch. */
export function* withLines(
  before: Postings,
  following: FollowingLines,
  wordCount: number,
): Generator<void, Postings, undefined> {
  const sizes = new Uint32Array(wordCount)
  for (let word = 0; word < before.last.length; word += 1)
    sizes[word] = (before.starts[word + 1] ?? 0) - (before.starts[word] ?? 0)
  const first = before.lines
  yield* eachStep(before, { ...following, first, wordCount }, (word, step) => {
    sizes[word] = (sizes[word] ?? 0) + sizeOf(step)
  })

  const starts = new Uint32Array(wordCount + 1)
  for (let word = 0; word < wordCount; word += 1) starts[word + 1] = (starts[word] ?? 0) + (sizes[word] ?? 0)
  const bytes = new Uint8Array(starts[wordCount] ?? 0)
  const next = starts.slice(0, wordCount)
  for (let word = 0; word < before.last.length; word += 1) {
    for (let at = before.starts[word] ?? 0, end = before.starts[word + 1] ?? 0; at < end; at += 1) {
      bytes[next[word] ?? 0] = before.bytes[at] ?? 0
      next[word] = (next[word] ?? 0) + 1
    }
    if (word % batch === batch - 1) yield
  }
  const last = yield* eachStep(before, { ...following, first, wordCount }, (word, step) => {
    let at = next[word] ?? 0
    let rest = step
    for (; rest >= 0x80; rest >>>= 7, at += 1) bytes[at] = (rest & 0x7f) | 0x80
    bytes[at] = rest
    next[word] = at + 1
  })
  return { bytes, starts, last, lines: first + following.ends.length }
}

type Walk = FollowingLines & { first: number; wordCount: number }

/** Calls for each word of each line, with the step from the word's line before; returns the last lines. */
function* eachStep(
  before: Postings,
  { words, ends, first, wordCount }: Walk,
  call: (word: number, step: number) => void,
): Generator<void, Uint32Array, undefined> {
  const last = new Uint32Array(wordCount)
  last.set(before.last)
  let at = 0
  let rested = 0
  for (let line = 0; line < ends.length; line += 1) {
    const number = first + line + 1
    for (const end = ends[line] ?? 0; at < end; at += 1) {
      const word = words[at] ?? 0
      call(word, number - (last[word] ?? 0))
      last[word] = number
    }
    if (at - rested < batch) continue
    rested = at
    yield
  }
  return last
}

const sizeOf = (step: number) => (step < 0x80 ? 1 : step < 0x4000 ? 2 : step < 0x200000 ? 3 : step < 0x10000000 ? 4 : 5)
