import { LRUCache } from 'lru-cache'

/**
 * A computed value with the tags of everything it depends on; without tags it is not cached. `bytes`: its size in
 * memory; `milliseconds`: for how long it is cached, if shorter than others.
 */
export type Tagged<Value> = {
  value: Value
  tags: readonly string[] | undefined
  bytes: number
  milliseconds?: number | undefined
}

export type Make<Value> = () => Promise<Tagged<Value>>

/** `isFresh`: an outdated value is not acceptable, however briefly. */
export type ReadOptions = { isFresh?: boolean }

/** Waits until a value may be computed, and returns a function to call afterwards; undefined if it need not wait. */
export type Turn = (key: string, asked: { isRenewal: boolean }) => Promise<() => void> | undefined

export type CacheLimits = {
  bytes: number
  /** Larger values are not cached: one must not evict all others. By default a sixteenth of `bytes`. */
  maxEntryBytes?: number | undefined
  /** For how long a value is cached, so that changes by hand, which nobody announces, show in the end. */
  milliseconds?: number
  /** For how long a value that has expired or changed is still returned while a new one is made. */
  staleMilliseconds?: number
  /** After their changes nothing outdated is returned at all. */
  tagsAtOnce?: readonly string[]
  turn?: Turn | undefined
  now?: () => number
}

/** Is notified of changes, and of the times during which changes may be missed. */
export type CacheListener = {
  drop(tags: readonly string[]): void
  /** From now on every change is announced; what was cached before is unknown. */
  resume(): void
  pause(): void
}

/** `staleFrom`: when it expires, or changed. */
type Entry<Value> = { value: Value; tags: readonly string[]; staleFrom: number; make: Make<Value> }

/** `firstMissedChange`: the number of the first change that the value may lack. */
type Made<Value> = { value: Value; firstMissedChange: number | undefined }

type Change = { number: number; tags: ReadonlySet<string> }

/**
 * Caches values in memory until something they depend on changes; the least recently used is evicted first. A value
 * is made once for all who ask for it meanwhile. Caches nothing before `resume`.
 */
export class TaggedCache<Value> implements CacheListener {
  readonly #limits: Required<Pick<CacheLimits, 'milliseconds' | 'staleMilliseconds' | 'tagsAtOnce' | 'now'>> &
    Pick<CacheLimits, 'turn'>
  readonly #entries: LRUCache<string, Entry<Value>>
  readonly #keysByTag = new Map<string, Set<string>>()
  readonly #making = new Map<string, Promise<Made<Value>>>()
  /** How many values are being made, and the changes since the first of them began. */
  #inProgress = 0
  #recentChanges: Change[] = []
  #changeCount = 0
  #isPaused = true
  #hits = 0
  #misses = 0

  constructor({ bytes, maxEntryBytes = bytes / 16, milliseconds = 5 * 60_000, ...limits }: CacheLimits) {
    const { staleMilliseconds = 0, tagsAtOnce = [], turn, now = () => performance.now() } = limits
    this.#limits = { milliseconds, staleMilliseconds, tagsAtOnce, turn, now }
    this.#entries = new LRUCache({
      maxSize: bytes,
      maxEntrySize: Math.max(1, Math.floor(maxEntryBytes)),
      dispose: ({ tags }, key) => this.#unlink(key, tags),
    })
  }

  find(key: string, { isFresh = false }: ReadOptions = {}): Value | undefined {
    const entry = this.#isPaused ? undefined : this.#entries.get(key)
    if (!entry) return undefined
    const staleFor = this.#limits.now() - entry.staleFrom
    if (staleFor >= 0) {
      if (isFresh || staleFor >= this.#limits.staleMilliseconds) return undefined
      void this.#renew(key, entry)
    }
    this.#hits += 1
    return entry.value
  }

  /** Any value that is held, outdated or not: for when nothing newer is available. */
  findHeld(key: string): Value | undefined {
    return this.#entries.peek(key)?.value
  }

  /** The cached value, or else the result of `make`. It lacks no change that was announced before the call. */
  async get(key: string, make: Make<Value>, options?: ReadOptions): Promise<Value> {
    const found = this.find(key, options)
    if (found !== undefined) return found
    this.#misses += 1
    const asked = this.#changeCount
    for (;;) {
      // While changes may be missed, a shared result could lack one that a later caller has made.
      if (this.#isPaused) return (await this.#make(key, make)).value
      const { value, firstMissedChange } = await (this.#making.get(key) ?? this.#begin(key, make))
      if (firstMissedChange === undefined || firstMissedChange > asked) return value
    }
  }

  drop(tags: readonly string[]): void {
    this.#noteChange(new Set(tags))
    const isAtOnce = tags.some((tag) => this.#limits.tagsAtOnce.includes(tag))
    const now = isAtOnce ? Number.NEGATIVE_INFINITY : this.#limits.now()
    for (const key of this.#keysOf(tags)) {
      const entry = this.#entries.peek(key)
      if (!entry) continue
      // A second change does not extend the time for which an outdated value is returned.
      if (this.#limits.staleMilliseconds > 0) entry.staleFrom = Math.min(entry.staleFrom, now)
      else this.#entries.delete(key)
    }
  }

  resume(): void {
    this.#noteChange(everything)
    this.#entries.clear()
    this.#isPaused = false
  }

  /** Returns only what `findHeld` finds, and caches nothing until `resume`. */
  pause(): void {
    this.#noteChange(everything)
    this.#isPaused = true
  }

  get isPaused(): boolean {
    return this.#isPaused
  }

  get figures(): { count: number; bytes: number; hits: number; misses: number } {
    const { size: count, calculatedSize: bytes } = this.#entries
    return { count, bytes, hits: this.#hits, misses: this.#misses }
  }

  #begin(key: string, make: Make<Value>): Promise<Made<Value>> {
    const made = this.#make(key, make).finally(() => this.#making.delete(key))
    this.#making.set(key, made)
    return made
  }

  async #make(key: string, make: Make<Value>): Promise<Made<Value>> {
    const turn = this.#limits.turn?.(key, { isRenewal: this.#entries.has(key) })
    const release = turn && (await turn)
    // What changes before reading begins is no concern of the value.
    const begun = this.#changeCount
    this.#inProgress += 1
    try {
      const made = await make()
      const firstMissedChange = this.#recentChanges.find(
        ({ number, tags }) => number > begun && isTouched(made.tags, tags),
      )?.number
      if (firstMissedChange === undefined && !this.#isPaused) this.#store(key, made, make)
      return { value: made.value, firstMissedChange }
    } finally {
      release?.()
      this.#inProgress -= 1
      if (this.#inProgress === 0) this.#recentChanges = []
    }
  }

  #store(
    key: string,
    { value, tags, bytes, milliseconds = this.#limits.milliseconds }: Tagged<Value>,
    make: Make<Value>,
  ) {
    // What may no longer be cached, as a removed page, does not stay behind either.
    if (!tags) return this.#entries.delete(key)
    const staleFrom = this.#limits.now() + milliseconds
    const kept = this.#entries.set(key, { value, tags, staleFrom, make }, { size: Math.max(1, Math.ceil(bytes)) })
    if (kept.has(key)) this.#link(key, tags)
  }

  /** Renews a stale value before a caller has to wait for it. */
  async #renew(key: string, stale: Entry<Value>): Promise<void> {
    // The caller is answered first.
    await undefined
    if (this.#making.has(key) || this.#isPaused) return
    try {
      await this.#begin(key, stale.make)
    } catch {
      // The next caller gets the error; the value is held for when nothing newer is available.
      stale.staleFrom = Number.NEGATIVE_INFINITY
    }
  }

  #noteChange(tags: ReadonlySet<string>): void {
    this.#changeCount += 1
    if (this.#inProgress > 0) this.#recentChanges.push({ number: this.#changeCount, tags })
  }

  #link(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.#keysByTag.set(tag, new Set([key]))
    }
  }

  #unlink(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysByTag.delete(tag)
    }
  }

  #keysOf(tags: readonly string[]): Iterable<string> {
    if (tags.includes('everything')) return [...this.#entries.keys()]
    const keys = new Set<string>()
    for (const tag of tags) for (const key of this.#keysByTag.get(tag) ?? []) keys.add(key)
    return keys
  }
}

const everything: ReadonlySet<string> = new Set(['everything'])

/** Whether a change concerns a value; without tags it may depend on anything. */
function isTouched(tags: readonly string[] | undefined, changed: ReadonlySet<string>): boolean {
  return !tags || changed.has('everything') || tags.some((tag) => changed.has(tag))
}
