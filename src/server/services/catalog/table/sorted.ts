import { setImmediate as nextTurn } from 'node:timers/promises'

/** So many things are worked on at once: what else the process has to do comes in between. */
export const portionSize = 5_000

/** Lets others have their turn. */
export const rest = (): Promise<void> => nextTurn()

type Compare<Item> = (one: Item, other: Item) => number

/** Two lists that are both in this order as one. */
export function merged<Item>(some: readonly Item[], others: readonly Item[], compare: Compare<Item>): Item[] {
  const steps = mergeInPortions(some, others, compare)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Merges a portion at each step. */
function* mergeInPortions<Item>(some: readonly Item[], others: readonly Item[], compare: Compare<Item>) {
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
    await rest()
    runs.push(items.slice(start, start + portionSize).sort(compare))
  }
  while (runs.length > 1) {
    const longer: Item[][] = []
    for (let run = 0; run < runs.length; run += 2) {
      const steps = mergeInPortions(runs[run] ?? [], runs[run + 1] ?? [], compare)
      let step = steps.next()
      for (; !step.done; step = steps.next()) await rest()
      longer.push(step.value)
    }
    runs = longer
  }
  return runs[0] ?? []
}
