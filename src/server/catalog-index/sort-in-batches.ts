import { setImmediate as nextTurn } from 'node:timers/promises'

/** This many items are processed at once; other work of the process runs in between. */
export const batchSize = 5_000

/** Lets other work run. */
export const yieldToEventLoop = (): Promise<void> => nextTurn()

type Compare = (one: number, other: number) => number

/** This many numbers are put into place before other work gets a turn. */
const maxPlacedAtOnce = 2_000

/** What is removed and what is added, each sorted; a number that moves is in both. */
export type Replacement = {
  leaving: Uint32Array
  compareBefore: Compare
  coming: Uint32Array
  compare: Compare
}

/**
 * Numbers in a strict order, with some removed and others added. What stays has the same order before and
 * after. The duration depends on how many are removed and added, not on how many stay.
 */
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

/** The first index from `start` on that satisfies a condition which all later ones satisfy, too. */
export function firstFrom(numbers: Uint32Array, start: number, isSo: (number: number) => boolean): number {
  let [low, high] = [start, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isSo(numbers[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}

/** Runs all steps; other work runs in between. */
export async function runInTurns<Result>(steps: Generator<void, Result, undefined>): Promise<Result> {
  let step = steps.next()
  for (; !step.done; step = steps.next()) await yieldToEventLoop()
  return step.value
}

/** Two adjacent runs of numbers, each sorted. */
type Runs = { start: number; middle: number; end: number }

/** Merges two runs of `from` into the same positions of `to`, one batch per step. */
function* mergeInBatches(
  from: Uint32Array,
  to: Uint32Array,
  { start, middle, end }: Runs,
  compare: Compare,
): Generator<void, void, undefined> {
  let [one, other] = [start, middle]
  for (let at = start; at < end; at += 1) {
    const isOther = one === middle || (other < end && compare(from[other] ?? 0, from[one] ?? 0) < 0)
    to[at] = (isOther ? from[other] : from[one]) ?? 0
    if (isOther) other += 1
    else one += 1
    if ((at - start) % batchSize === batchSize - 1) yield
  }
}

/** Sorts many integers in this order without blocking the process. */
export async function sortInBatches(numbers: Iterable<number>, compare: Compare): Promise<Uint32Array> {
  let [from, to] = [Uint32Array.from(numbers), new Uint32Array()]
  const { length } = from
  for (let start = 0; start < length; start += batchSize) {
    if (start > 0) await yieldToEventLoop()
    from.subarray(start, start + batchSize).sort(compare)
  }
  if (length > batchSize) to = new Uint32Array(length)
  for (let run = batchSize; run < length; run *= 2) {
    for (let start = 0; start < length; start += 2 * run) {
      const [middle, end] = [Math.min(start + run, length), Math.min(start + 2 * run, length)]
      await runInTurns(mergeInBatches(from, to, { start, middle, end }, compare))
    }
    ;[from, to] = [to, from]
  }
  return from
}
