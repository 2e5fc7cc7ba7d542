import { type CacheEntry, type Make, openCacheEntries, type Tagged } from './cache-entries.ts'
import type { InvalidationListener } from './invalidation-listener.ts'
import { openPendingValues, type Turn } from './pending-values.ts'
import { openRenewals } from './renewals.ts'

export type { Tagged } from './cache-entries.ts'

/** `isFresh`: an outdated value is not acceptable, however briefly. */
export type ReadOptions = { isFresh?: boolean }

export type TaggedCache<Value> = {
  /** The cached value, if there is one. */
  find(key: string, options?: ReadOptions): Value | undefined
  /** Whether an up-to-date value is cached; this does not count as a request for it. */
  has(key: string): boolean
  /** Any value that is held, outdated or not: for when nothing newer is available. */
  findHeld(key: string): Value | undefined
  /** The cached value, or else the result of `make`, which runs once for all concurrent callers with a key. */
  get(key: string, make: () => Promise<Tagged<Value>>, options?: ReadOptions): Promise<Value>
  /** Adds an entry that has missed no change, in place of an outdated one, unless changes may be missed. */
  putBack(key: string, left: EvictedEntry<Value>, make: () => Promise<Tagged<Value>>): void
  /** Removes or outdates what depends on something that changed. */
  drop(tags: readonly string[]): void
  /** Removes everything, and caches values from now on. */
  resume(): void
  /** Returns only what `findHeld` finds, and caches nothing until `resume`: changes may be missed. */
  pause(): void
  /** Whether changes may be missed at present. */
  readonly isPaused: boolean
  readonly bytes: number
  /** The number of cached values, of hits and of misses. */
  readonly figures: { count: number; hits: number; misses: number }
}

/** A valid entry that was evicted for lack of room. */
export type EvictedEntry<Value> = Pick<CacheEntry<Value>, 'value' | 'tags' | 'bytes' | 'until' | 'isProvisional'>

export type CacheLimits = {
  bytes: number
  /**
   * Larger values are not cached: one large value must not evict everything else. By default a sixteenth of
   * `bytes`.
   */
  maxEntryBytes?: number | undefined
  /** Values are renewed at this age, so that unannounced changes, such as those by hand, show in the end. */
  milliseconds?: number
  /** For this long past that age a value is still returned while a new one is made; then callers wait. */
  agedMilliseconds?: number
  /** For this long after the first change an outdated value is still returned while a new one is made. */
  outdatedMilliseconds?: number
  turn?: Turn | undefined
  now?: () => number
}

/** The number of background renewals at once: the process has visitors to answer. */
const renewalsAtOnce = 2

/**
 * Caches values in memory until something they depend on changes; the least recently used is evicted first.
 * `onEvict` receives up-to-date entries that are evicted for lack of room. The cache starts paused.
 */
export function openTaggedCache<Value>(
  limits: CacheLimits,
  onEvict?: (key: string, entry: EvictedEntry<Value>) => void,
): TaggedCache<Value> {
  const { bytes, maxEntryBytes = bytes / 16, milliseconds = 5 * 60_000 } = limits
  const { agedMilliseconds = 0, outdatedMilliseconds = 0, turn, now = Date.now } = limits
  const ages = { milliseconds, agedMilliseconds, outdatedMilliseconds }
  const entries = openCacheEntries<Value>({ bytes, maxEntryBytes, ...ages, now, onEvict })
  const renewals = openRenewals(renewalsAtOnce)
  let isPaused = true
  let [hits, misses] = [0, 0]
  const pending = openPendingValues<Value>({
    turn,
    onMade: (key, made, make) => {
      if (!isPaused) entries.store(key, made, make)
    },
  })
  const begin = (key: string, make: Make<Value>) => pending.begin(key, make, entries.get(key)?.tags)

  function find(key: string, { isFresh = false }: ReadOptions = {}): Value | undefined {
    const entry = isPaused ? undefined : entries.get(key)
    // An entry that may not be returned stays in place, unused, until the new one replaces it.
    if (!entry || !entries.isGivable(entry)) return undefined
    const isOutdated = entry.outdatedSince !== undefined
    if (isOutdated && isFresh) return undefined
    if (isOutdated || entries.isAged(entry)) renewals.ask(key, () => renew(key, entry))
    entries.touch(key, entry)
    hits += 1
    return entry.value
  }

  /** Renews an outdated or aged value before a caller has to wait for it. */
  async function renew(key: string, outdated: CacheEntry<Value>): Promise<void> {
    // While changes may be missed nothing new is cached, and entries are held until they are requested.
    if (isPaused || entries.get(key) !== outdated || !outdated.make) return
    const one = pending.get(key) ?? begin(key, outdated.make)
    try {
      await one.value
    } catch {
      // The next caller gets the error of a changed value; the old one is held for when nothing newer is available.
      entries.noteFailure(outdated)
      return
    }
    // What may no longer be cached, as a removed page, is made for each caller, who then also gets its errors.
    if (one.overtakenBy === undefined && !isPaused) entries.remove(key, outdated)
  }

  function drop(tags: readonly string[]): void {
    const touched = new Set(tags)
    pending.noteChange(touched)
    entries.outdate(touched)
  }

  return {
    find,
    has(key) {
      const entry = isPaused ? undefined : entries.get(key)
      return entry !== undefined && entry.outdatedSince === undefined && entries.isGivable(entry)
    },
    findHeld: (key) => entries.get(key)?.value,
    async get(key, make, options) {
      const found = find(key, options)
      if (found !== undefined) return found
      misses += 1
      const changeCount = pending.changeCount
      for (;;) {
        // While changes may be missed, a shared result could lack one that a later caller has made.
        if (isPaused) return pending.makeForOne(key, make)
        const one = pending.get(key) ?? begin(key, make)
        const value = await one.value
        // If it depends on something that changed before this request, it is computed once more.
        if (one.overtakenBy === undefined || one.overtakenBy > changeCount) return value
      }
    },
    putBack(key, left, make) {
      const held = entries.get(key)
      if (isPaused || left.bytes > maxEntryBytes || (held && held.outdatedSince === undefined)) return
      if (held) entries.remove(key, held)
      entries.add(key, { ...left, make })
    },
    drop,
    resume() {
      pending.noteChange(new Set(['everything']))
      entries.clear()
      isPaused = false
    },
    pause() {
      pending.noteChange(new Set(['everything']))
      isPaused = true
    },
    get isPaused() {
      return isPaused
    },
    get bytes() {
      return entries.bytes
    },
    get figures() {
      return { count: entries.count, hits, misses }
    },
  }
}

/** Connects caches to the notifications of changes: they cache values only while they would be notified. */
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
