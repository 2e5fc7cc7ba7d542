import type { ChangeListener } from '../changes/listen-to-changes.ts'
import type { PublicAnswer } from './public-answer.ts'

/** An answer with the tags of what it shows; without tags nobody may keep it. */
export type TaggedAnswer = { answer: PublicAnswer; tags: readonly string[] | undefined }

export type PageCache = {
  /** The kept answer, or else the one that `make` makes: once for all who ask for the same key meanwhile. */
  answer(key: string, make: () => Promise<TaggedAnswer>): Promise<PublicAnswer>
  /** Forgets what shows something that changed. */
  drop(tags: readonly string[]): void
  /** Forgets everything, and keeps answers from now on. */
  resume(): void
  /** Forgets everything, and keeps nothing until `resume`: changes may be missed. */
  pause(): void
  readonly bytes: number
}

export type PageCacheLimits = {
  bytes: number
  /** Answers are made anew at this age: what nobody announced, such as a change by hand, shows in the end. */
  milliseconds: number
}

type Kept = { answer: PublicAnswer; tags: readonly string[]; until: number }
type Making = { answer: Promise<PublicAnswer>; outdatedBy: Set<string> }

const defaultLimits: PageCacheLimits = { bytes: 64 * 1024 * 1024, milliseconds: 5 * 60_000 }

/** Keeps answers that are the same for everybody, in memory, the least recently used leaving first. It starts paused. */
export function openPageCache(now: () => number = Date.now, limits: PageCacheLimits = defaultLimits): PageCache {
  // In the order of their last use: a map keeps the order of insertion.
  const kept = new Map<string, Kept>()
  const making = new Map<string, Making>()
  const unfinished = new Set<Making>()
  let bytes = 0
  let isPaused = true

  function remove(key: string): void {
    const entry = kept.get(key)
    if (!entry) return
    kept.delete(key)
    bytes -= entry.answer.bytes
  }

  function find(key: string): PublicAnswer | undefined {
    const entry = kept.get(key)
    if (!entry) return undefined
    kept.delete(key)
    if (entry.until <= now()) {
      bytes -= entry.answer.bytes
      return undefined
    }
    kept.set(key, entry)
    return entry.answer
  }

  function keep(key: string, { answer, tags }: TaggedAnswer, outdatedBy: Set<string>): void {
    // One large answer must not push out everything else.
    if (isPaused || !tags || answer.status !== 200 || answer.bytes > limits.bytes / 16) return
    if (isTouched(tags, outdatedBy)) return
    remove(key)
    kept.set(key, { answer, tags, until: now() + limits.milliseconds })
    bytes += answer.bytes
    for (const oldest of kept.keys()) {
      if (bytes <= limits.bytes) break
      remove(oldest)
    }
  }

  function drop(tags: readonly string[]): void {
    const touched = new Set(tags)
    // Whoever asks from now on must not get what was begun before the change.
    making.clear()
    for (const one of unfinished) for (const tag of tags) one.outdatedBy.add(tag)
    for (const [key, entry] of kept) if (isTouched(entry.tags, touched)) remove(key)
  }

  return {
    async answer(key, make) {
      const found = find(key) ?? making.get(key)?.answer
      if (found) return found
      const outdatedBy = new Set<string>()
      const made = make().then((result) => {
        keep(key, result, outdatedBy)
        return result.answer
      })
      const one = { answer: made, outdatedBy }
      making.set(key, one)
      unfinished.add(one)
      try {
        return await made
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

/** Has a cache follow the changes: it keeps answers only while it would hear that they are outdated. */
export const keepCurrent = (cache: PageCache): ChangeListener => ({
  onChange: cache.drop,
  onListening: cache.resume,
  onDeaf: cache.pause,
})
