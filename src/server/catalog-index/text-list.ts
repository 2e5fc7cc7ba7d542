import { growingNumbers } from '#domain/growing-numbers.ts'

/**
 * Texts one after the other in one piece of memory, as UTF-8: less than a text of its own takes for each, and
 * nothing for garbage collection to look at.
 */
export type TextList = {
  /** Adds a text without the character of code 0, which PostgreSQL's have not; returns its index. */
  add(text: string): number
  /** Adds the text of a place again, which takes its place only. */
  addAgain(index: number): number
  at(index: number): string
  isAt(index: number, text: string): boolean
  /** Whether the text at an index begins with these bytes (`bytesOf`). */
  startsWith(index: number, bytes: Uint8Array): boolean
  /**
   * Below 0 where the text at the first index comes before the other in the order of the collation "C", 0
   * where they are the same.
   */
  compare(one: number, other: number): number
  count(): number
}

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()]

/** The normalised form of a text. */
export const bytesOf = (text: string): Uint8Array => encoder.encode(text)

export function openTextList(): TextList {
  // Each text ends with a 0: it comes before any other byte, as a text comes before those that it begins.
  let bytes = new Uint8Array(1_024)
  let length = 0
  const starts = growingNumbers()

  function addBytes(added: Uint8Array): void {
    const end = length + added.length + 1
    if (end > bytes.length) {
      const larger = new Uint8Array(Math.max(end, 2 * bytes.length))
      larger.set(bytes)
      bytes = larger
    }
    bytes.set(added, length)
    length = end
  }

  function addStart(start: number): number {
    starts.add(start)
    return starts.count() - 1
  }

  function startsWith(index: number, prefix: Uint8Array): boolean {
    const start = starts.at(index)
    for (let at = 0; at < prefix.length; at += 1) if (bytes[start + at] !== prefix[at]) return false
    return true
  }

  return {
    add(text) {
      const start = length
      addBytes(bytesOf(text))
      return addStart(start)
    },
    addAgain: (index) => addStart(starts.at(index)),
    at: (index) => decoder.decode(bytes.subarray(starts.at(index), bytes.indexOf(0, starts.at(index)))),
    isAt(index, text) {
      const whole = bytesOf(text)
      return startsWith(index, whole) && bytes[starts.at(index) + whole.length] === 0
    },
    startsWith,
    compare(one, other) {
      const [first, second] = [starts.at(one), starts.at(other)]
      // The same text at two indexes.
      if (first === second) return 0
      for (let at = 0; ; at += 1) {
        const [a = 0, b = 0] = [bytes[first + at], bytes[second + at]]
        if (a !== b || a === 0) return a - b
      }
    },
    count: starts.count,
  }
}
