/** Whole numbers in one piece of memory, to which more are added. What was given of them stays as it is. */
export function growingNumbers() {
  let held = new Uint32Array(64)
  let length = 0
  return {
    add(number: number): void {
      if (length === held.length) {
        const larger = new Uint32Array(2 * length)
        larger.set(held)
        held = larger
      }
      held[length] = number
      length += 1
    },
    count: () => length,
    all: (): Uint32Array => held.subarray(0, length),
  }
}
