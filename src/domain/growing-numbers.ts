/** Whole numbers in one piece of memory, to which more are added. What was given of all of them stays as it is while none is set. */
export function growingNumbers() {
  let held = new Uint32Array(64)
  let length = 0

  function hold(count: number): void {
    if (count <= held.length) return
    let room = held.length
    while (room < count) room *= 2
    const larger = new Uint32Array(room)
    larger.set(held)
    held = larger
  }

  return {
    add(number: number): void {
      hold(length + 1)
      held[length] = number
      length += 1
    },
    /** The number at a place; 0 where none was added or set. */
    at: (place: number): number => (place < length ? (held[place] ?? 0) : 0),
    /** Sets the number at a place; those before it that were never added or set are 0. */
    set(place: number, number: number): void {
      hold(place + 1)
      held[place] = number
      length = Math.max(length, place + 1)
    },
    count: () => length,
    all: (): Uint32Array => held.subarray(0, length),
  }
}
