/** Where more of the places were taken most hashes would stand far from their own; so many are passed by some ten times for a text that is not there. */
const mostTaken = 0.8

/**
 * Numbers of texts that are not kept themselves but as hashes of 64 bits: far less memory than a Map takes. Were these as
 * good as random, two of a million texts would be taken for one in one of thirty million shops.
 */
export function openTextNumbers() {
  // Three fields of a place: both halves of the hash, and the number plus one; 0 where the place is free.
  let places = new Uint32Array(3 * 64)
  let count = 0

  /** Where this hash is, or the free place where it belongs. */
  function placeOf(first: number, second: number): number {
    const last = places.length / 3 - 1
    let place = first & last
    while (places[3 * place + 2] !== 0 && (places[3 * place] !== first || places[3 * place + 1] !== second))
      place = (place + 1) & last
    return 3 * place
  }

  function grow(): void {
    const before = places
    places = new Uint32Array(before.length * 2)
    for (let at = 0; at < before.length; at += 3)
      if (before[at + 2] !== 0) places.set(before.subarray(at, at + 3), placeOf(before[at] ?? 0, before[at + 1] ?? 0))
  }

  return {
    find(text: string): number | undefined {
      const held = places[placeOf(...hashOf(text)) + 2] ?? 0
      return held === 0 ? undefined : held - 1
    },
    /** Sets the number of a text: a whole one, below 2³² − 1. */
    set(text: string, number: number): void {
      if (count + 1 > (places.length / 3) * mostTaken) grow()
      const [first, second] = hashOf(text)
      const at = placeOf(first, second)
      if (places[at + 2] === 0) count += 1
      places.set([first, second, number + 1], at)
    },
  }
}

/** Two whole numbers of 32 bits: the halves of cyrb53, a public hash of texts, before it leaves eleven bits out. */
function hashOf(text: string): [first: number, second: number] {
  let [first, second] = [0xdeadbeef, 0x41c6ce57]
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    first = Math.imul(first ^ code, 2654435761)
    second = Math.imul(second ^ code, 1597334677)
  }
  const mixed = (one: number, other: number) =>
    Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  first = mixed(first, second)
  second = mixed(second, first)
  return [first >>> 0, second >>> 0]
}
