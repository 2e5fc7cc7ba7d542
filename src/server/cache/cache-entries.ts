import { openTagIndex } from './tag-index.ts'

/**
 * A computed value with the tags of everything it depends on; without tags it must not be cached. `bytes`:
 * its size in memory; `until`: when it expires, if that differs from the default age; `isProvisional`: it is
 * known to be incomplete, and is never returned past `until`.
 */
export type Tagged<Value> = {
  value: Value
  tags: readonly string[] | undefined
  bytes: number
  until?: number | undefined
  isProvisional?: boolean | undefined
}

export type Make<Value> = () => Promise<Tagged<Value>>

/**
 * A cached value. `until`: when it expires; `postponedUntil`: when the next attempt is made after a failed
 * renewal; `outdatedSince`: when something it depends on first changed.
 */
export type CacheEntry<Value> = {
  value: Value
  tags: ReadonlySet<string>
  bytes: number
  until: number
  isProvisional?: boolean | undefined
  postponedUntil?: number
  /**
   * Only if values are renewed before the next request: whatever the function holds in memory stays there as
   * long as the entry.
   */
  make: Make<Value> | undefined
  outdatedSince?: number
}

type EntryLimits<Value> = {
  bytes: number
  maxEntryBytes: number
  milliseconds: number
  agedMilliseconds: number
  outdatedMilliseconds: number
  now: () => number
  onEvict: ((key: string, entry: CacheEntry<Value>) => void) | undefined
}

/** A failed renewal is retried after this time, so that an overloaded server is not asked again on every request. */
const postponedMilliseconds = 30_000

/** Values within a limit of bytes; the least recently used is evicted first. */
export function openCacheEntries<Value>(limits: EntryLimits<Value>) {
  const { bytes: maxBytes, maxEntryBytes, milliseconds, agedMilliseconds, outdatedMilliseconds, now, onEvict } = limits
  // In order of last use: a map keeps its insertion order.
  const entries = new Map<string, CacheEntry<Value>>()
  const index = openTagIndex()
  let bytes = 0

  function remove(key: string, entry: CacheEntry<Value>): void {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    index.remove(key, entry.tags)
    bytes -= entry.bytes
  }

  function add(key: string, entry: CacheEntry<Value>): void {
    entries.set(key, entry)
    index.add(key, entry.tags)
    bytes += entry.bytes
    for (const [oldest, leaving] of entries) {
      if (bytes <= maxBytes) break
      remove(oldest, leaving)
      if (leaving.outdatedSince === undefined) onEvict?.(oldest, leaving)
    }
  }

  return {
    /** The cached entry, even one that may no longer be returned. */
    get: (key: string) => entries.get(key),
    /** Whether an entry may be returned: it is not too old and has not been outdated for too long. */
    isGivable: (entry: CacheEntry<Value>) =>
      lastMomentOf(entry, agedMilliseconds) > now() &&
      (entry.outdatedSince === undefined || isWithin(outdatedMilliseconds, now() - entry.outdatedSince)),
    /** Whether an entry is due for renewal because of its age, changed or not. */
    isAged: ({ until, postponedUntil = until }: CacheEntry<Value>) => postponedUntil <= now(),
    /** Makes an entry the most recently used one. */
    touch(key: string, entry: CacheEntry<Value>): void {
      entries.delete(key)
      entries.set(key, entry)
    },
    /** Stores a value in place of the previous one, unless it must not be cached. */
    store(
      key: string,
      { value, tags, bytes: size, until = now() + milliseconds, isProvisional }: Tagged<Value>,
      make: Make<Value>,
    ): void {
      const before = entries.get(key)
      if (before) remove(key, before)
      if (!tags || size > maxEntryBytes) return
      const renew = agedMilliseconds > 0 || outdatedMilliseconds > 0 ? make : undefined
      add(key, { value, tags: new Set(tags), bytes: size, until, isProvisional, make: renew })
    },
    add,
    remove,
    clear(): void {
      entries.clear()
      index.clear()
      bytes = 0
    },
    /**
     * After a failed renewal: an unchanged entry stays valid, an outdated one is still held but may no
     * longer be returned.
     */
    noteFailure(entry: CacheEntry<Value>): void {
      if (entry.outdatedSince === undefined) entry.postponedUntil = now() + postponedMilliseconds
      else entry.outdatedSince = Number.NEGATIVE_INFINITY
    },
    /**
     * Marks the entries that depend on changed tags as outdated, or removes them if outdated values are
     * never returned.
     */
    outdate(changed: ReadonlySet<string>): void {
      for (const key of changed.has('everything') ? entries.keys() : index.keysOf(changed)) {
        const entry = entries.get(key)
        if (!entry) continue
        // A second change does not extend the time for which an outdated value is returned.
        if (outdatedMilliseconds > 0) entry.outdatedSince ??= now()
        else remove(key, entry)
      }
    },
    get bytes() {
      return bytes
    },
    get count() {
      return entries.size
    },
  }
}

/** Less than nothing has passed where the clock was set back meanwhile: it does not say how long it was. */
const isWithin = (limit: number, passed: number): boolean => passed >= 0 && passed < limit

/** Until when a value may be returned, unless something it depends on changes. */
export const lastMomentOf = (
  { until, isProvisional }: Pick<CacheEntry<unknown>, 'until' | 'isProvisional'>,
  agedMilliseconds: number,
): number => (isProvisional ? until : until + agedMilliseconds)

/** Whether one of the tags changed. */
export function isTouched(tags: ReadonlySet<string>, changed: ReadonlySet<string>): boolean {
  if (changed.has('everything')) return true
  // Thousands of products may change at once, and thousands of pages may be cached.
  const [few, many] = tags.size < changed.size ? [tags, changed] : [changed, tags]
  for (const tag of few) if (many.has(tag)) return true
  return false
}
