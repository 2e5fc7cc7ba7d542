import { growingNumbers } from '#domain/growing-numbers.ts'
import { isIdentifier } from '#domain/identifier.ts'

/** A UUID as four whole numbers of 32 bits, the first bytes first. */
export type UuidWords = readonly [number, number, number, number]

/**
 * UUIDs one after the other, of which any may come again: 16 bytes each, a fifth of what a text and an
 * entry of a Map take.
 */
export type UuidList = {
  /** Adds one; returns its index. Throws if the text is not a UUID. */
  add(id: string): number
  /** The one at an index, as PostgreSQL writes it; empty where there is none. */
  at(index: number): string
  /**
   * Below 0 where the one at the first index comes before the other in PostgreSQL's order, 0 where they are the same.
   */
  compare(one: number, other: number): number
  /** The last index of one. */
  lastOf(id: UuidWords): number | undefined
  /** The index where the same one stood before. */
  before(index: number): number | undefined
  count(): number
}

/** The words of a UUID; undefined if the text is not one. */
export function uuidWords(id: string): UuidWords | undefined {
  if (!isIdentifier(id)) return undefined
  const digits = id.replaceAll('-', '')
  const word = (index: number) => Number.parseInt(digits.slice(8 * index, 8 * index + 8), 16)
  return [word(0), word(1), word(2), word(3)]
}

/** The UUID of these words, as PostgreSQL writes it. */
export function uuidText(words: UuidWords): string {
  const [a, b, c, d] = words.map((word) => word.toString(16).padStart(8, '0'))
  return `${a}-${b?.slice(0, 4)}-${b?.slice(4)}-${c?.slice(0, 4)}-${c?.slice(4)}${d}`
}

export function openUuidList(): UuidList {
  const words = growingNumbers()
  // Of each index the one with the same UUID before it, counted from 1; 0 where it is the first.
  const before = growingNumbers()
  // The last index of each UUID, counted from 1, near where its hash says; 0 where nothing is.
  let slots = new Uint32Array(64)
  let different = 0

  const count = () => before.count()
  const wordsAt = (index: number): UuidWords => [
    words.at(4 * index),
    words.at(4 * index + 1),
    words.at(4 * index + 2),
    words.at(4 * index + 3),
  ]

  function isAt(index: number, [a, b, c, d]: UuidWords): boolean {
    const at = 4 * index
    return words.at(at + 3) === d && words.at(at + 2) === c && words.at(at + 1) === b && words.at(at) === a
  }

  /** The slot that has this one, or the free one where it belongs. */
  function slotOf(id: UuidWords): number {
    const last = slots.length - 1
    let slot = hashOf(id) & last
    for (let held = slots[slot]; held && !isAt(held - 1, id); held = slots[slot]) slot = (slot + 1) & last
    return slot
  }

  function grow(): void {
    const held = slots.filter((index) => index > 0)
    slots = new Uint32Array(2 * slots.length)
    for (const index of held) slots[slotOf(wordsAt(index - 1))] = index
  }

  return {
    add(text) {
      const id = uuidWords(text)
      if (!id) throw new Error(`"${text}" is no UUID`)
      if (2 * (different + 1) > slots.length) grow()
      const [index, slot] = [count(), slotOf(id)]
      const held = slots[slot] ?? 0
      if (held === 0) different += 1
      for (const word of id) words.add(word)
      before.add(held)
      slots[slot] = index + 1
      return index
    },
    at: (index) => (index < count() ? uuidText(wordsAt(index)) : ''),
    compare(one, other) {
      for (let word = 0; word < 4; word += 1) {
        const difference = words.at(4 * one + word) - words.at(4 * other + word)
        if (difference !== 0) return difference
      }
      return 0
    },
    lastOf(id) {
      const held = slots[slotOf(id)] ?? 0
      return held === 0 ? undefined : held - 1
    },
    before(index) {
      const held = before.at(index)
      return held === 0 ? undefined : held - 1
    },
    count,
  }
}

/** UUIDs are random in their last bits, whatever their version; made-up ones may differ in any. */
const hashOf = ([a, b, c, d]: UuidWords): number => Math.imul(a ^ Math.imul(b ^ Math.imul(c, 31), 31), 31) ^ d
