/**
 * What was made, with the tags of what it rests on; without tags nobody may keep it. `bytes`: what it takes in memory; `until`: when it
 * is to be made anew, where that is not counted from now on.
 */
export type Tagged<Value> = { value: Value; tags: readonly string[] | undefined; bytes: number; until?: number }

export type Make<Value> = () => Promise<Tagged<Value>>

/**
 * A kept value. `until`: when it is to be made anew; `postponedUntil`: when that is tried again, after it could not be made;
 * `outdatedSince`: when something that it rests on changed first.
 */
export type CacheEntry<Value> = {
  value: Value
  tags: ReadonlySet<string>
  bytes: number
  until: number
  postponedUntil?: number
  /** Only where values are made anew before anybody asks: what it rests on in memory stays there, too. */
  make: Make<Value> | undefined
  outdatedSince?: number
}

type EntryLimits<Value> = {
  bytes: number
  largestBytes: number
  milliseconds: number
  agedMilliseconds: number
  outdatedMilliseconds: number
  now: () => number
  onEvict: ((key: string, entry: CacheEntry<Value>) => void) | undefined
}

/** What could not be made anew is tried again so much later: whoever is too busy is not asked at every visit. */
const postponedMilliseconds = 30_000

export type CacheEntries<Value> = ReturnType<typeof openCacheEntries<Value>>

/** Values within a limit of bytes, the least recently used leaving first. */
export function openCacheEntries<Value>(limits: EntryLimits<Value>) {
  const { bytes: mostBytes, largestBytes, milliseconds, agedMilliseconds, outdatedMilliseconds, now, onEvict } = limits
  // In the order of their last use: a map keeps the order of insertion.
  const kept = new Map<string, CacheEntry<Value>>()
  let bytes = 0

  function remove(key: string, entry: CacheEntry<Value>): void {
    if (kept.get(key) !== entry) return
    kept.delete(key)
    bytes -= entry.bytes
  }

  function add(key: string, entry: CacheEntry<Value>): void {
    kept.set(key, entry)
    bytes += entry.bytes
    for (const [oldest, leaving] of kept) {
      if (bytes <= mostBytes) break
      remove(oldest, leaving)
      if (leaving.outdatedSince === undefined) onEvict?.(oldest, leaving)
    }
  }

  return {
    /** What is kept, whether it may still be given or not. */
    get: (key: string) => kept.get(key),
    /** Whether an entry may be given: it is not too old, nor outdated for too long. */
    isGivable: ({ until, outdatedSince = Number.POSITIVE_INFINITY }: CacheEntry<Value>) =>
      until + agedMilliseconds > now() && outdatedSince + outdatedMilliseconds > now(),
    /** Whether an entry is to be made anew, changed or not. */
    isAged: ({ until, postponedUntil = until }: CacheEntry<Value>) => postponedUntil <= now(),
    /** Makes an entry the most recently used one. */
    touch(key: string, entry: CacheEntry<Value>): void {
      kept.delete(key)
      kept.set(key, entry)
    },
    /** Keeps a value in the place of the one before it, unless nobody may keep it. */
    store(
      key: string,
      { value, tags, bytes: size, until = now() + milliseconds }: Tagged<Value>,
      make: Make<Value>,
    ): void {
      const before = kept.get(key)
      if (before) remove(key, before)
      if (!tags || size > largestBytes) return
      const renew = agedMilliseconds > 0 || outdatedMilliseconds > 0 ? make : undefined
      add(key, { value, tags: new Set(tags), bytes: size, until, make: renew })
    },
    add,
    remove,
    clear(): void {
      kept.clear()
      bytes = 0
    },
    /** An entry that could not be made anew: if nothing of it changed it stays what it was, else it is there, but may no longer be given. */
    noteFailure(entry: CacheEntry<Value>): void {
      if (entry.outdatedSince === undefined) entry.postponedUntil = now() + postponedMilliseconds
      else entry.outdatedSince = Number.NEGATIVE_INFINITY
    },
    /** Marks what rests on changed tags; what may not be given outdated leaves at once. */
    outdate(changed: ReadonlySet<string>): void {
      for (const [key, entry] of kept) {
        if (!isTouched(entry.tags, changed)) continue
        // Another change does not give what is outdated more time.
        if (outdatedMilliseconds > 0) entry.outdatedSince ??= now()
        else remove(key, entry)
      }
    },
    get bytes() {
      return bytes
    },
    get count() {
      return kept.size
    },
  }
}

/** Whether one of the tags changed. */
export function isTouched(tags: ReadonlySet<string>, changed: ReadonlySet<string>): boolean {
  if (changed.has('everything')) return true
  // Thousands of products may change at once, and thousands of pages be kept.
  const [few, many] = tags.size < changed.size ? [tags, changed] : [changed, tags]
  for (const tag of few) if (many.has(tag)) return true
  return false
}
