import type { InvalidationListener } from './listen-for-invalidations.ts'

/** What was made, with the tags of what it rests on; without tags nobody may keep it. `bytes`: what it takes in memory. */
export type Tagged<Value> = { value: Value; tags: readonly string[] | undefined; bytes: number }

export type TaggedCache<Value> = {
  /** The kept value, if there is one. */
  find(key: string): Value | undefined
  /** The kept value, or else the one that `make` makes: once for all who ask for the same key meanwhile. */
  get(key: string, make: () => Promise<Tagged<Value>>): Promise<Value>
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
  now?: () => number
}

type Entry<Value> = Tagged<Value> & { tags: readonly string[]; until: number }
type Pending<Value> = { value: Promise<Value>; outdatedBy: Set<string> }

/** Keeps values in memory until what they rest on changes, the least recently used leaving first. It starts paused. */
export function openTaggedCache<Value>(limits: CacheLimits): TaggedCache<Value> {
  const { bytes: mostBytes, milliseconds = 5 * 60_000, now = Date.now } = limits
  // In the order of their last use: a map keeps the order of insertion.
  const kept = new Map<string, Entry<Value>>()
  const making = new Map<string, Pending<Value>>()
  const unfinished = new Set<Pending<Value>>()
  let bytes = 0
  let isPaused = true

  function remove(key: string, entry: Entry<Value>): void {
    kept.delete(key)
    bytes -= entry.bytes
  }

  function find(key: string): Value | undefined {
    const entry = kept.get(key)
    if (!entry) return undefined
    if (entry.until <= now()) {
      remove(key, entry)
      return undefined
    }
    kept.delete(key)
    kept.set(key, entry)
    return entry.value
  }

  function keep(key: string, made: Tagged<Value>, outdatedBy: Set<string>): void {
    const { tags } = made
    // One large value must not push out everything else.
    if (isPaused || !tags || made.bytes > mostBytes / 16 || isTouched(tags, outdatedBy)) return
    const before = kept.get(key)
    if (before) remove(key, before)
    kept.set(key, { ...made, tags, until: now() + milliseconds })
    bytes += made.bytes
    for (const [oldest, entry] of kept) {
      if (bytes <= mostBytes) break
      remove(oldest, entry)
    }
  }

  function drop(tags: readonly string[]): void {
    const touched = new Set(tags)
    // Whoever asks from now on must not get what was begun before the change.
    making.clear()
    for (const one of unfinished) for (const tag of tags) one.outdatedBy.add(tag)
    for (const [key, entry] of kept) if (isTouched(entry.tags, touched)) remove(key, entry)
  }

  return {
    find,
    async get(key, make) {
      const found = find(key)
      if (found !== undefined) return found
      // What was begun before a change nobody hears of would be given to who asks after it.
      if (isPaused) return (await make()).value
      const begun = making.get(key)
      if (begun) return begun.value
      const outdatedBy = new Set<string>()
      const value = make().then((made) => {
        keep(key, made, outdatedBy)
        return made.value
      })
      const one = { value, outdatedBy }
      making.set(key, one)
      unfinished.add(one)
      try {
        return await value
      } finally {
        unfinished.delete(one)
        if (making.get(key) === one) making.delete(key)
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

const isTouched = (tags: readonly string[], changed: ReadonlySet<string>) =>
  changed.has('everything') || tags.some((tag) => changed.has(tag))

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
