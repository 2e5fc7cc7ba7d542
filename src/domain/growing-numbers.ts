/** Makes an array of zeros, and one that shares the first numbers of another. */
type Kind<Held> = { create(room: number): Held; firstOf(held: Held, count: number): Held }

/**
 * Numbers in one piece of memory, to which more are added. What was given of all of them stays as it is
 * while none is set.
 */
function growing<Held extends Uint32Array | Float64Array>({ create, firstOf }: Kind<Held>) {
  let held = create(64)
  let length = 0

  function hold(count: number): void {
    if (count <= held.length) return
    let room = held.length
    while (room < count) room *= 2
    const larger = create(room)
    larger.set(held)
    held = larger
  }

  return {
    add(number: number): void {
      hold(length + 1)
      held[length] = number
      length += 1
    },
    /** The number at an index; 0 where none was added or set. */
    at: (index: number): number => (index < length ? (held[index] ?? 0) : 0),
    /** Sets the number at an index; those before it that were never added or set are 0. */
    set(index: number, number: number): void {
      hold(index + 1)
      held[index] = number
      length = Math.max(length, index + 1)
    },
    count: () => length,
    all: (): Held => firstOf(held, length),
  }
}

/** Whole numbers from 0 to 2³² − 1. */
export const growingNumbers = () =>
  growing({ create: (room) => new Uint32Array(room), firstOf: (held, count) => held.subarray(0, count) })

/** Any numbers: an array of its own would keep each in a piece of memory. */
export const growingDoubles = () =>
  growing({ create: (room) => new Float64Array(room), firstOf: (held, count) => held.subarray(0, count) })
