import { setImmediate as nextTurn } from 'node:timers/promises'

export const yieldToEventLoop = (): Promise<void> => nextTurn()

type Compare = (one: number, other: number) => number

/** So that other work gets a turn. */
const maxPlacedAtOnce = 2_000

/** Each sorted; a number that moves is in both. */
export type Replacement = { leaving: Uint32Array; compareBefore: Compare; coming: Uint32Array; compare: Compare }

/** Merges sorted changes into numbers in a strict order. The duration depends on the changes, not on what stays. */
export function* replaced(
  numbers: Uint32Array,
  { leaving, compareBefore, coming, compare }: Replacement,
): Generator<void, Uint32Array, undefined> {
  const stay = new Uint32Array(numbers.length - leaving.length)
  let taken = 0
  for (const [count, number] of leaving.entries()) {
    const place = firstFrom(numbers, taken, (one) => compareBefore(one, number) >= 0)
    stay.set(numbers.subarray(taken, place), taken - count)
    taken = place + 1
    if (count % maxPlacedAtOnce === maxPlacedAtOnce - 1) yield
  }
  stay.set(numbers.subarray(taken), taken - leaving.length)

  const all = new Uint32Array(stay.length + coming.length)
  taken = 0
  for (const [count, number] of coming.entries()) {
    const end = firstFrom(stay, taken, (one) => compare(one, number) >= 0)
    all.set(stay.subarray(taken, end), taken + count)
    all[end + count] = number
    taken = end
    if (count % maxPlacedAtOnce === maxPlacedAtOnce - 1) yield
  }
  all.set(stay.subarray(taken), taken + coming.length)
  return all
}

/** The condition holds for all later ones, too. */
export function firstFrom(numbers: Uint32Array, start: number, isSo: (number: number) => boolean): number {
  let [low, high] = [start, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isSo(numbers[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}

/** Lets other work run in between. */
export async function runInTurns<Result>(steps: Generator<void, Result, undefined>): Promise<Result> {
  let step = steps.next()
  for (; !step.done; step = steps.next()) await yieldToEventLoop()
  return step.value
}
