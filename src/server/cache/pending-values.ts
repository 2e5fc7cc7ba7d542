import { isTouched, type Make, type Tagged } from './cache-entries.ts'

/**
 * Waits until the value of a key may be computed and returns a function to call afterwards; undefined if
 * it need not wait.
 */
export type Turn = (key: string, asked: { isRenewal: boolean }) => Promise<() => void> | undefined

/** The state of a computation. */
type Progress = {
  /** The tags of the previous value, which the new one probably has, too. */
  expectedTags: ReadonlySet<string> | undefined
  /** Whether it may have read something; changes before that are of no concern to it. */
  hasBegun: boolean
  /** What changed since it began, with the number of the first such change. */
  changed: Map<string, number>
  /** Once it has ended: the number of the first change that it may have missed. */
  overtakenBy?: number
}

export type PendingValue<Value> = Progress & { value: Promise<Value> }

type PendingOptions<Value> = {
  turn: Turn | undefined
  /** Receives a value that missed no change. */
  onMade: (key: string, made: Tagged<Value>, make: Make<Value>) => void
}

/** The computations in progress, one per key, and what changes meanwhile. */
export function openPendingValues<Value>({ turn, onMade }: PendingOptions<Value>) {
  const making = new Map<string, PendingValue<Value>>()
  const unfinished = new Set<Progress>()
  let changeCount = 0

  async function work(one: Progress, key: string, make: Make<Value>, wait: ReturnType<Turn>) {
    let release: (() => void) | undefined
    try {
      if (wait) {
        release = await wait
        one.hasBegun = true
      }
      const made = await make()
      const touching = [...one.changed].filter(([tag]) => !made.tags || tag === 'everything' || made.tags.includes(tag))
      if (touching.length > 0) one.overtakenBy = Math.min(...touching.map(([, number]) => number))
      else onMade(key, made, make)
      return made.value
    } finally {
      release?.()
      unfinished.delete(one)
      if (making.get(key) === one) making.delete(key)
    }
  }

  return {
    /** The number of changes so far. */
    get changeCount() {
      return changeCount
    },
    get: (key: string) => making.get(key),
    /** Starts a computation; `before`: the tags of the value that it replaces. */
    begin(key: string, make: Make<Value>, before: ReadonlySet<string> | undefined): PendingValue<Value> {
      const wait = turn?.(key, { isRenewal: before !== undefined })
      const progress: Progress = { expectedTags: before, hasBegun: !wait, changed: new Map() }
      const pending = Object.assign(progress, { value: work(progress, key, make, wait) })
      making.set(key, pending)
      unfinished.add(pending)
      return pending
    },
    /** Computes a value for a single caller without caching it. */
    async makeForOne(key: string, make: Make<Value>): Promise<Value> {
      const wait = turn?.(key, { isRenewal: false })
      const release = wait && (await wait)
      try {
        return (await make()).value
      } finally {
        release?.()
      }
    },
    /** Informs the computations in progress of a change. */
    noteChange(tags: ReadonlySet<string>): void {
      changeCount += 1
      // Callers from now on must not get a value whose computation began before the change.
      for (const [key, { hasBegun, expectedTags }] of making)
        if (hasBegun && (!expectedTags || isTouched(expectedTags, tags))) making.delete(key)
      for (const { hasBegun, changed } of unfinished)
        if (hasBegun) for (const tag of tags) if (!changed.has(tag)) changed.set(tag, changeCount)
    },
  }
}
