import { type CacheEntry, type Make, openCacheEntries, type Tagged } from './cache-entries.ts'
import type { InvalidationListener } from './listen-for-invalidations.ts'
import { openPendingValues, type Turn } from './pending-values.ts'
import { openRenewals } from './renewals.ts'

export type { Tagged } from './cache-entries.ts'

/** `isFresh`: an outdated value will not do, not even for a moment. */
export type Asking = { isFresh?: boolean }

export type TaggedCache<Value> = {
  /** The kept value, if there is one. */
  find(key: string, asking?: Asking): Value | undefined
  /** Whether a value is kept that nothing has outdated; nobody is counted as having asked for it. */
  has(key: string): boolean
  /** Whatever lies there, outdated or not: for as long as nothing newer can be had. */
  findHeld(key: string): Value | undefined
  /** The kept value, or else the one that `make` makes: once for all who ask for the same key meanwhile. */
  get(key: string, make: () => Promise<Tagged<Value>>, asking?: Asking): Promise<Value>
  /** Takes in an entry that has missed no change, in the place of an outdated one, unless changes may be missed now. */
  takeBack(key: string, left: LeftEntry<Value>, make: () => Promise<Tagged<Value>>): void
  /** Forgets what rests on something that changed. */
  drop(tags: readonly string[]): void
  /** Forgets everything, and keeps values from now on. */
  resume(): void
  /** Gives nothing but what `findHeld` finds, and keeps nothing until `resume`: changes may be missed. */
  pause(): void
  /** Whether changes may be missed at the moment. */
  readonly isPaused: boolean
  readonly bytes: number
  /** How many values are kept, how often one was found, and how often one had to be made. */
  readonly figures: { count: number; hits: number; misses: number }
}

/** What had no more room, and may still be given. */
export type LeftEntry<Value> = Pick<CacheEntry<Value>, 'value' | 'tags' | 'bytes' | 'until'>

export type CacheLimits = {
  bytes: number
  /** What is larger is not kept: one large value must not push out everything else. A sixteenth where nothing is said. */
  largestBytes?: number | undefined
  /** Values are made anew at this age: what nobody announced, such as a change by hand, shows in the end. */
  milliseconds?: number
  /** For so long past that age a value is still given, while a new one is made; else not at all. */
  agedMilliseconds?: number
  /** For so long after the first change an outdated value is still given, while a new one is made; else not at all. */
  outdatedMilliseconds?: number
  turn?: Turn
  now?: () => number
}

/** Values that nobody waits for are made so many at once: the process has visitors to answer. */
const renewalsAtOnce = 2

/**
 * Keeps values in memory until what they rest on changes, the least recently used leaving first. `onEvict`: hears of what leaves for
 * want of room, and that nothing has outdated. It starts paused.
 */
export function openTaggedCache<Value>(
  limits: CacheLimits,
  onEvict?: (key: string, entry: LeftEntry<Value>) => void,
): TaggedCache<Value> {
  const { bytes, largestBytes = bytes / 16, milliseconds = 5 * 60_000 } = limits
  const { agedMilliseconds = 0, outdatedMilliseconds = 0, turn, now = Date.now } = limits
  const ages = { milliseconds, agedMilliseconds, outdatedMilliseconds }
  const entries = openCacheEntries<Value>({ bytes, largestBytes, ...ages, now, onEvict })
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

  function find(key: string, { isFresh = false }: Asking = {}): Value | undefined {
    const entry = isPaused ? undefined : entries.get(key)
    // What may not be given stays, unseen, until the new one takes its place.
    if (!entry || !entries.isGivable(entry)) return undefined
    const isOutdated = entry.outdatedSince !== undefined
    if (isOutdated && isFresh) return undefined
    if (isOutdated || entries.isAged(entry)) renewals.ask(key, () => renew(key, entry))
    entries.touch(key, entry)
    hits += 1
    return entry.value
  }

  /** Makes an outdated or aged value anew before anybody has to wait for it. */
  async function renew(key: string, outdated: CacheEntry<Value>): Promise<void> {
    // While changes may be missed nothing new is kept, and what is there is held until it is asked for.
    if (isPaused || entries.get(key) !== outdated || !outdated.make) return
    const one = pending.get(key) ?? begin(key, outdated.make)
    try {
      await one.value
    } catch {
      // Of what changed whoever asks is to hear that; the value stays for when nothing newer can be had.
      entries.noteFailure(outdated)
      return
    }
    // What can no longer be kept, as a page that is gone, is made for whoever asks, who hears of failures, too.
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
    async get(key, make, asking) {
      const found = find(key, asking)
      if (found !== undefined) return found
      misses += 1
      const heard = pending.changeCount
      for (;;) {
        // What was begun before a change nobody hears of would be given to who asks after it.
        if (isPaused) return pending.makeForOne(key, make)
        const one = pending.get(key) ?? begin(key, make)
        const value = await one.value
        // What turns out to rest on something that changed before it was asked for is made once more.
        if (one.overtakenBy === undefined || one.overtakenBy > heard) return value
      }
    },
    takeBack(key, left, make) {
      const held = entries.get(key)
      if (isPaused || left.bytes > largestBytes || (held && held.outdatedSince === undefined)) return
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
