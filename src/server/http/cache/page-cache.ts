import {
  type Asking,
  type CacheLimits,
  openTaggedCache,
  type Tagged,
  type TaggedCache,
} from '#server/cache/tagged-cache.ts'
import type { PageCacheFigures } from '#server/shop-process.ts'
import type { CachedResponse } from './cached-response.ts'
import type { DiskCache } from './disk-cache.ts'
import { isCall } from './public-address.ts'
import type { RenderQueue } from './render-queue.ts'

/** An answer with the tags of what it shows; without tags nobody may keep it. */
export type TaggedResponse = { answer: CachedResponse; tags: readonly string[] | undefined }

export type PageCache = Omit<TaggedCache<CachedResponse>, 'get' | 'takeBack' | 'figures'> & {
  readonly figures: Omit<PageCacheFigures, 'bytes' | 'mostBytes'>
  /** Takes a kept answer back into memory that had no more room there, and gives it, as `find` would. */
  restore(key: string, make: () => Promise<TaggedResponse>, asking?: Asking): Promise<CachedResponse | undefined>
  /** The kept answer, or else the one that `make` makes: once for all who ask for the same key meanwhile. */
  answer(key: string, make: () => Promise<TaggedResponse>, asking?: Asking): Promise<CachedResponse>
}

export type PageCacheLimits = Pick<
  CacheLimits,
  'bytes' | 'milliseconds' | 'agedMilliseconds' | 'outdatedMilliseconds'
> & {
  /** Where pages wait until they may be made; calls never do. */
  renderQueue?: RenderQueue
  /** Where answers go that have no more room in memory. */
  disk?: DiskCache<CachedResponse>
}

/** Keeps answers that are the same for everybody, the least recently used leaving first. It starts paused. */
export function openPageCache(
  { renderQueue, disk, ...limits }: PageCacheLimits,
  now: () => number = Date.now,
): PageCache {
  const entries = openTaggedCache<CachedResponse>(
    {
      ...limits,
      ...(renderQueue ? { turn: (address, asked) => (isCall(address) ? undefined : renderQueue.turn(asked)) } : {}),
      now,
    },
    disk?.write,
  )
  return {
    find: entries.find,
    findHeld: entries.findHeld,
    async restore(key, make, asking) {
      // What lies in memory is newer, be it outdated.
      if (!disk?.has(key) || entries.isPaused || entries.findHeld(key)) return undefined
      await disk.read(key, (left) => entries.takeBack(key, left, tagged(make)))
      return entries.find(key, asking)
    },
    drop(tags) {
      disk?.drop(tags)
      entries.drop(tags)
    },
    resume() {
      disk?.clear()
      entries.resume()
    },
    pause: entries.pause,
    get isPaused() {
      return entries.isPaused
    },
    get bytes() {
      return entries.bytes
    },
    get figures() {
      return { ...entries.figures, disk: disk?.figures }
    },
    answer: (key, make, asking) => entries.get(key, tagged(make), asking),
  }
}

const tagged = (make: () => Promise<TaggedResponse>) => async (): Promise<Tagged<CachedResponse>> => {
  const { answer, tags } = await make()
  return { value: answer, tags: answer.status === 200 ? tags : undefined, bytes: answer.bytes + sizeOf(tags) }
}

/** A text's own bytes, what the engine adds to it, and its place in the set. */
const sizeOf = (tags: readonly string[] = []) => tags.reduce((sum, tag) => sum + tag.length + 48, 0)
