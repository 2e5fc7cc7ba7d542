import { lastMomentOf } from '#server/cache/cache-entries.ts'
import {
  type CacheLimits,
  openTaggedCache,
  type ReadOptions,
  type Tagged,
  type TaggedCache,
} from '#server/cache/tagged-cache.ts'
import { currentWork } from '#server/db/kind-of-work.ts'
import type { PageCacheFigures } from '#server/shop-process.ts'
import type { CachedResponse } from './cached-response.ts'
import type { DiskCache } from './disk-cache.ts'
import { makeOnce } from './make-once.ts'
import { isCall } from './public-address.ts'
import type { RenderQueue } from './render-queue.ts'

/**
 * A response with the tags of what it shows; without tags it must not be cached. `until`: when it ends, if
 * earlier than others.
 */
export type TaggedResponse = { answer: CachedResponse; tags: readonly string[] | undefined; until?: number | undefined }

export type PageCache = Omit<TaggedCache<CachedResponse>, 'get' | 'putBack' | 'figures'> & {
  /** Positions in the sequence of changes can be named from here on. */
  beginEpoch(epoch: string): void
  readonly figures: Omit<PageCacheFigures, 'bytes' | 'mostBytes'>
  /** Loads a response from disk, written by this process or another one, into memory and returns it as `find` would. */
  restore(key: string, make: () => Promise<TaggedResponse>, options?: ReadOptions): CachedResponse | undefined
  /** Whether a response is available, in memory or on disk. */
  has(key: string): boolean
  /**
   * The cached response, or else the result of `make`, which runs once for all concurrent callers with the same key.
   */
  answer(key: string, make: () => Promise<TaggedResponse>, options?: ReadOptions): Promise<CachedResponse>
}

export type PageCacheLimits = Pick<
  CacheLimits,
  'bytes' | 'milliseconds' | 'agedMilliseconds' | 'outdatedMilliseconds'
> & {
  /** The queue in which pages wait for rendering; calls never do. */
  renderQueue?: RenderQueue | undefined
  /** The disk cache, shared with other processes, for responses evicted from memory, too. */
  disk?: DiskCache<CachedResponse> | undefined
}

/** A response is renewed at this age. */
const usualMilliseconds = 5 * 60_000

/** Caches responses that are the same for everybody; the least recently used is evicted first. Starts paused. */
export function openPageCache(
  { renderQueue, disk, ...limits }: PageCacheLimits,
  now: () => number = Date.now,
): PageCache {
  const { milliseconds = usualMilliseconds, agedMilliseconds = 0 } = limits
  // Making a call takes less time than asking another process.
  const maker = (address: string, make: () => Promise<TaggedResponse>) =>
    disk && !isCall(address) ? makeOnce(disk, address, tagged(make), { milliseconds, now }) : tagged(make)
  const entries = openTaggedCache<CachedResponse>(
    {
      ...limits,
      milliseconds,
      turn:
        renderQueue &&
        ((address, { isRenewal }) =>
          isCall(address) ? undefined : renderQueue.turn({ isRenewal, network: currentWork().network })),
      now,
    },
    (key, left) => {
      if (disk && !disk.holds(key, left)) disk.write(key, left, disk.position)
    },
  )
  return {
    find: entries.find,
    findHeld: entries.findHeld,
    restore(key, make, options) {
      const left = disk?.read(key)
      if (!left) return undefined
      entries.putBack(key, left, maker(key, make))
      return entries.find(key, options)
    },
    has(key) {
      const left = entries.has(key) ? undefined : disk?.read(key)
      return entries.has(key) || (left !== undefined && lastMomentOf(left, agedMilliseconds) > now())
    },
    beginEpoch: (epoch) => disk?.beginEpoch(epoch),
    drop(tags) {
      disk?.drop(tags)
      entries.drop(tags)
    },
    resume() {
      disk?.clear()
      entries.resume()
    },
    pause() {
      disk?.clear()
      entries.pause()
    },
    get isPaused() {
      return entries.isPaused
    },
    get bytes() {
      return entries.bytes
    },
    get figures() {
      return { ...entries.figures, disk: disk?.figures }
    },
    async answer(key, make, options) {
      try {
        return await entries.get(key, maker(key, make), options)
      } catch (error) {
        if (error instanceof FailedAnswer) return error.answer
        throw error
      }
    },
  }
}

/** An error response is only for its caller, and replaces nothing in the cache. */
class FailedAnswer extends Error {
  readonly answer: CachedResponse

  constructor(answer: CachedResponse) {
    super(`answered ${answer.status}`)
    this.answer = answer
  }
}

const tagged = (make: () => Promise<TaggedResponse>) => async (): Promise<Tagged<CachedResponse>> => {
  const { answer, tags, until } = await make()
  if (answer.status >= 500) throw new FailedAnswer(answer)
  const bytes = answer.bytes + sizeOf(tags)
  const isProvisional = until !== undefined
  return { value: answer, tags: answer.status === 200 ? tags : undefined, bytes, until, isProvisional }
}

/** A text's own bytes, the engine's overhead, and its entries in the set and the index. */
const sizeOf = (tags: readonly string[] = []) => tags.reduce((sum, tag) => sum + tag.length + 96, 0)
