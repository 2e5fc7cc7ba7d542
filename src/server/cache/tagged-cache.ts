import type { InvalidationListener } from './listen-for-invalidations.ts'
import { openRenewals } from './renewals.ts'

/** What was made, with the tags of what it rests on; without tags nobody may keep it. `bytes`: what it takes in memory. */
export type Tagged<Value> = { value: Value; tags: readonly string[] | undefined; bytes: number }

/** `isFresh`: an outdated value will not do, not even for a moment. */
export type Asking = { isFresh?: boolean }

export type TaggedCache<Value> = {
  /** The kept value, if there is one. */
  find(key: string, asking?: Asking): Value | undefined
  /** The kept value, or else the one that `make` makes: once for all who ask for the same key meanwhile. */
  get(key: string, make: () => Promise<Tagged<Value>>, asking?: Asking): Promise<Value>
  /** Forgets what rests on something that changed. */
  drop(tags: readonly string[]): void
  /** Forgets everything, and keeps values from now on. */
  resume(): void
  /** Forgets everything, and keeps nothing until `resume`: changes may be missed. */
  pause(): void
  readonly bytes: number
}

export type CacheLimits = {
  bytes: number
  /** Values are made anew at this age: what nobody announced, such as a change by hand, shows in the end. */
  milliseconds?: number
  /** For so long after the first change an outdated value is still given, while a new one is made; else not at all. */
  outdatedMilliseconds?: number
  /** Waits until the value of a key may be made, and gives what to call when it is; undefined where it need not wait. */
  turn?: (key: string, asked: { isRenewal: boolean }) => Promise<() => void> | undefined
  now?: () => number
}

type Make<Value> = () => Promise<Tagged<Value>>
type Entry<Value> = {
  value: Value
  tags: ReadonlySet<string>
  bytes: number
  until: number
  make: Make<Value>
  outdatedSince?: number
}
type Pending<Value> = {
  value: Promise<Value>
  /** What the value before it rested on: probably it does, too. */
  expectedTags: ReadonlySet<string> | undefined
  /** Whether it may have read something; what changes before is no news to it. */
  hasBegun: boolean
  /** What changed since it was begun, with the number of the first such change. */
  changed: Map<string, number>
  /** When it has ended: the number of the first change that it may have missed. */
  overtakenBy?: number
}

/** Values that nobody waits for are made so many at once: the process has visitors to answer. */
const renewalsAtOnce = 2

/** Keeps values in memory until what they rest on changes, the least recently used leaving first. It starts paused. */
export function openTaggedCache<Value>(limits: CacheLimits): TaggedCache<Value> {
  const { bytes: mostBytes, milliseconds = 5 * 60_000, outdatedMilliseconds = 0, turn, now = Date.now } = limits
  // In the order of their last use: a map keeps the order of insertion.
  const kept = new Map<string, Entry<Value>>()
  const making = new Map<string, Pending<Value>>()
  const unfinished = new Set<Pending<Value>>()
  const renewals = openRenewals(renewalsAtOnce)
  let bytes = 0
  let isPaused = true
  let changeCount = 0

  function remove(key: string, entry: Entry<Value>): void {
    kept.delete(key)
    bytes -= entry.bytes
  }

  function find(key: string, { isFresh = false }: Asking = {}): Value | undefined {
    const entry = kept.get(key)
    if (!entry) return undefined
    const { outdatedSince = Number.POSITIVE_INFINITY } = entry
    // It stays, unseen, until the new one takes its place.
    if (entry.until <= now() || outdatedSince + outdatedMilliseconds <= now()) return undefined
    if (entry.outdatedSince !== undefined) {
      if (isFresh) return undefined
      renewals.ask(key, () => renew(key, entry))
    }
    kept.delete(key)
    kept.set(key, entry)
    return entry.value
  }

  function keep(key: string, { value, tags, bytes: size }: Tagged<Value>, make: Make<Value>): void {
    const before = kept.get(key)
    if (before) remove(key, before)
    // One large value must not push out everything else.
    if (isPaused || !tags || size > mostBytes / 16) return
    kept.set(key, { value, tags: new Set(tags), bytes: size, until: now() + milliseconds, make })
    bytes += size
    for (const [oldest, entry] of kept) {
      if (bytes <= mostBytes) break
      remove(oldest, entry)
    }
  }

  function begin(key: string, make: Make<Value>): Pending<Value> {
    const changed: Pending<Value>['changed'] = new Map()
    const before = kept.get(key)
    const wait = turn?.(key, { isRenewal: before !== undefined })
    const one: Pending<Value> = { value: work(), expectedTags: before?.tags, hasBegun: !wait, changed }
    async function work(): Promise<Value> {
      let release: (() => void) | undefined
      try {
        if (wait) {
          release = await wait
          one.hasBegun = true
        }
        const made = await make()
        const touching = [...changed].filter(([tag]) => !made.tags || tag === 'everything' || made.tags.includes(tag))
        if (touching.length > 0) one.overtakenBy = Math.min(...touching.map(([, number]) => number))
        else keep(key, made, make)
        return made.value
      } finally {
        release?.()
        unfinished.delete(one)
        if (making.get(key) === one) making.delete(key)
      }
    }
    making.set(key, one)
    unfinished.add(one)
    return one
  }

  async function makeForOne(key: string, make: Make<Value>): Promise<Value> {
    const release = await turn?.(key, { isRenewal: false })
    try {
      return (await make()).value
    } finally {
      release?.()
    }
  }

  /** Makes an outdated value anew before anybody has to wait for it. */
  async function renew(key: string, outdated: Entry<Value>): Promise<void> {
    if (kept.get(key) !== outdated) return
    const one = making.get(key) ?? begin(key, outdated.make)
    await one.value.catch(() => undefined)
    // What can no longer be kept, as a page that is gone, is made for whoever asks, who hears of failures, too.
    if (kept.get(key) === outdated && one.overtakenBy === undefined) remove(key, outdated)
  }

  function drop(tags: readonly string[]): void {
    const touched = new Set(tags)
    changeCount += 1
    // Whoever asks from now on must not get what was begun before the change.
    for (const [key, { hasBegun, expectedTags }] of making)
      if (hasBegun && (!expectedTags || isTouched(expectedTags, touched))) making.delete(key)
    for (const { hasBegun, changed } of unfinished)
      if (hasBegun) for (const tag of tags) if (!changed.has(tag)) changed.set(tag, changeCount)
    for (const [key, entry] of kept) {
      if (!isTouched(entry.tags, touched)) continue
      // Another change does not give what is outdated more time.
      if (outdatedMilliseconds > 0 && !touched.has('everything')) entry.outdatedSince ??= now()
      else remove(key, entry)
    }
  }

  return {
    find,
    async get(key, make, asking) {
      const found = find(key, asking)
      if (found !== undefined) return found
      const heard = changeCount
      for (;;) {
        // What was begun before a change nobody hears of would be given to who asks after it.
        if (isPaused) return makeForOne(key, make)
        const one = making.get(key) ?? begin(key, make)
        const value = await one.value
        // What turns out to rest on something that changed before it was asked for is made once more.
        if (one.overtakenBy === undefined || one.overtakenBy > heard) return value
      }
    },
    drop,
    resume() {
      drop(['everything'])
      isPaused = false
    },
    pause() {
      drop(['everything'])
      isPaused = true
    },
    get bytes() {
      return bytes
    },
  }
}

function isTouched(tags: ReadonlySet<string>, changed: ReadonlySet<string>): boolean {
  if (changed.has('everything')) return true
  // Thousands of products may change at once, and thousands of pages be kept.
  const [few, many] = tags.size < changed.size ? [tags, changed] : [changed, tags]
  for (const tag of few) if (many.has(tag)) return true
  return false
}

/** Has caches follow the changes: they keep values only while they would hear that they are outdated. */
export const invalidateOnChange = (
  ...caches: Pick<TaggedCache<unknown>, 'drop' | 'resume' | 'pause'>[]
): InvalidationListener => ({
  onChange: (tags) => {
    for (const memory of caches) memory.drop(tags)
  },
  onConnected: () => {
    for (const memory of caches) memory.resume()
  },
  onDisconnected: () => {
    for (const memory of caches) memory.pause()
  },
})
