import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many things are worked on at once: what else the process has to do comes in between. */
export const portionSize = 5_000

/** Lets others have their turn. */
export const rest = (): Promise<void> => nextTurn()

type Compare<Item> = (one: Item, other: Item) => number

/** So many numbers are put into their places before others have their turn. */
const mostPlacedAtOnce = 2_000

/** What leaves and what comes, each in its order; a number whose place is another one does both. */
export type Replacement = {
  leaving: readonly number[]
  compareBefore: Compare<number>
  coming: readonly number[]
  compare: Compare<number>
}

/**
 * Numbers in an order that no two of them share, without some of them and with others. What stays is in the same order before and
 * after. Takes as long as much leaves and comes, however many stay.
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
    if (count % mostPlacedAtOnce === mostPlacedAtOnce - 1) yield
  }
  stay.set(numbers.subarray(taken), taken - leaving.length)

  const all = new Uint32Array(stay.length + coming.length)
  taken = 0
  for (const [count, number] of coming.entries()) {
    const end = firstFrom(stay, taken, (one) => compare(one, number) >= 0)
    all.set(stay.subarray(taken, end), taken + count)
    all[end + count] = number
    taken = end
    if (count % mostPlacedAtOnce === mostPlacedAtOnce - 1) yield
  }
  all.set(stay.subarray(taken), taken + coming.length)
  return all
}

/** The first place from `start` on that is so, where all behind it are, too. */
export function firstFrom(numbers: Uint32Array, start: number, isSo: (number: number) => boolean): number {
  let [low, high] = [start, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isSo(numbers[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}

/** Goes through all steps; others have their turn in between. */
export async function inTurns<Result>(steps: Generator<void, Result, undefined>): Promise<Result> {
  let step = steps.next()
  for (; !step.done; step = steps.next()) await rest()
  return step.value
}

/** Merges a portion at each step. */
function* mergeInPortions<Item>(
  some: readonly Item[],
  others: readonly Item[],
  compare: Compare<Item>,
): Generator<void, Item[], undefined> {
  const all: Item[] = []
  let place = 0
  for (const other of others) {
    for (let next = some[place]; next !== undefined && compare(next, other) < 0; next = some[place]) {
      place += 1
      if (all.push(next) % portionSize === 0) yield
    }
    if (all.push(other) % portionSize === 0) yield
  }
  return all.concat(some.slice(place))
}

/** Many things in this order, without keeping the process from everything else meanwhile. */
export async function sortedInPortions<Item>(items: readonly Item[], compare: Compare<Item>): Promise<Item[]> {
  let runs: Item[][] = []
  for (let start = 0; start < items.length; start += portionSize) {
    if (start > 0) await rest()
    runs.push(items.slice(start, start + portionSize).sort(compare))
  }
  while (runs.length > 1) {
    const longer: Item[][] = []
    for (let run = 0; run < runs.length; run += 2) {
      longer.push(await inTurns(mergeInPortions(runs[run] ?? [], runs[run + 1] ?? [], compare)))
    }
    runs = longer
  }
  return runs[0] ?? []
}
