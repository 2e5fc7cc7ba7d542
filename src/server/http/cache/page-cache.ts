import { type Asking, type CacheLimits, openTaggedCache, type TaggedCache } from '#server/cache/tagged-cache.ts'
import type { CachedResponse } from './cached-response.ts'
import { isCall } from './public-address.ts'
import type { RenderQueue } from './render-queue.ts'

/** An answer with the tags of what it shows; without tags nobody may keep it. */
export type TaggedResponse = { answer: CachedResponse; tags: readonly string[] | undefined }

export type PageCache = Omit<TaggedCache<CachedResponse>, 'get'> & {
  /** The kept answer, or else the one that `make` makes: once for all who ask for the same key meanwhile. */
  answer(key: string, make: () => Promise<TaggedResponse>, asking?: Asking): Promise<CachedResponse>
}

export type PageCacheLimits = Pick<
  CacheLimits,
  'bytes' | 'milliseconds' | 'agedMilliseconds' | 'outdatedMilliseconds'
> & {
  /** Where pages wait until they may be made; calls never do. */
  renderQueue?: RenderQueue
}

/** Keeps answers that are the same for everybody, in entries, the least recently used leaving first. It starts paused. */
export function openPageCache({ renderQueue, ...limits }: PageCacheLimits, now: () => number = Date.now): PageCache {
  const entries = openTaggedCache<CachedResponse>({
    ...limits,
    ...(renderQueue ? { turn: (address, asked) => (isCall(address) ? undefined : renderQueue.turn(asked)) } : {}),
    now,
  })
  return {
    find: entries.find,
    findHeld: entries.findHeld,
    drop: entries.drop,
    resume: entries.resume,
    pause: entries.pause,
    get isPaused() {
      return entries.isPaused
    },
    get bytes() {
      return entries.bytes
    },
    get figures() {
      return entries.figures
    },
    answer: (key, make, asking) =>
      entries.get(
        key,
        async () => {
          const { answer, tags } = await make()
          return { value: answer, tags: answer.status === 200 ? tags : undefined, bytes: answer.bytes + sizeOf(tags) }
        },
        asking,
      ),
  }
}

/** A text's own bytes, what the engine adds to it, and its place in the set. */
const sizeOf = (tags: readonly string[] = []) => tags.reduce((sum, tag) => sum + tag.length + 48, 0)
