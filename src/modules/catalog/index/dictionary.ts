import { growingNumbers } from '#platform/numbers.ts'

/** No word contains it. */
const separator = '\n'

/** Outside of the text, a word takes several times as much memory. */
const maxLoose = 1_000

/** Distinct words by number, joined in one text to search. */
export function openDictionary() {
  const numbers = openTextNumbers()
  const starts = growingNumbers()
  let text = ''
  let added: string[] = []

  function joined(): string {
    if (added.length > 0) text += added.join('')
    added = []
    return text
  }
  let length = 0

  return {
    /** Adds a new word. */
    numberOf(word: string): number {
      const known = numbers.find(word)
      if (known !== undefined) return known
      const number = starts.count()
      numbers.set(word, number)
      starts.add(length)
      length += word.length + separator.length
      if (added.push(word + separator) >= maxLoose) joined()
      return number
    },
    has: (word: string) => numbers.find(word) !== undefined,
    count: starts.count,
    /** `pattern` is global; a word may come more than once. */
    *find(pattern: RegExp) {
      const begins = starts.all()
      let word = 0
      for (const { 0: found, index } of joined().matchAll(pattern)) {
        while (word + 1 < begins.length && (begins[word + 1] ?? 0) <= index) word += 1
        yield { word, found }
      }
    },
  }
}

/** At this share a look-up of an unknown text passes some ten slots. */
const maxLoadFactor = 0.8

/**
 * Stores only 64-bit hashes of texts: far less memory than a Map. Two of a million texts would collide in one of thirty
 * million shops.
 */
export function openTextNumbers() {
  // Three fields of a slot: both halves of the hash, and the number plus one; 0 where the slot is free.
  let slots = new Uint32Array(3 * 64)
  let count = 0

  /** The slot of this hash, or the free one where it belongs. */
  function slotOf(first: number, second: number): number {
    const last = slots.length / 3 - 1
    let index = first & last
    while (slots[3 * index + 2] !== 0 && (slots[3 * index] !== first || slots[3 * index + 1] !== second))
      index = (index + 1) & last
    return 3 * index
  }

  function grow(): void {
    const before = slots
    slots = new Uint32Array(before.length * 2)
    for (let at = 0; at < before.length; at += 3)
      if (before[at + 2] !== 0) slots.set(before.subarray(at, at + 3), slotOf(before[at] ?? 0, before[at + 1] ?? 0))
  }

  return {
    find(text: string): number | undefined {
      const held = slots[slotOf(...hashOf(text)) + 2] ?? 0
      return held === 0 ? undefined : held - 1
    },
    /** A whole number below 2³² − 1. */
    set(text: string, number: number): void {
      if (count + 1 > (slots.length / 3) * maxLoadFactor) grow()
      const [first, second] = hashOf(text)
      const at = slotOf(first, second)
      if (slots[at + 2] === 0) count += 1
      slots.set([first, second, number + 1], at)
    },
  }
}

/** The 32-bit halves of cyrb53, a public hash. */
function hashOf(text: string): [first: number, second: number] {
  let [first, second] = [0xdeadbeef, 0x41c6ce57]
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    first = Math.imul(first ^ code, 2654435761)
    second = Math.imul(second ^ code, 1597334677)
  }
  const mixed = (one: number, other: number) =>
    Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  first = mixed(first, second)
  second = mixed(second, first)
  return [first >>> 0, second >>> 0]
}
