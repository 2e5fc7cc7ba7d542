import { openTaggedMemory, type TaggedMemory } from '../changes/tagged-memory.ts'
import type { PublicAnswer } from './public-answer.ts'

/** An answer with the tags of what it shows; without tags nobody may keep it. */
export type TaggedAnswer = { answer: PublicAnswer; tags: readonly string[] | undefined }

export type PageCache = Omit<TaggedMemory<PublicAnswer>, 'get'> & {
  /** The kept answer, or else the one that `make` makes: once for all who ask for the same key meanwhile. */
  answer(key: string, make: () => Promise<TaggedAnswer>): Promise<PublicAnswer>
}

export type PageCacheLimits = {
  bytes: number
  /** Answers are made anew at this age. */
  milliseconds?: number
}

/** Keeps answers that are the same for everybody, in memory, the least recently used leaving first. It starts paused. */
export function openPageCache(limits: PageCacheLimits, now: () => number = Date.now): PageCache {
  const memory = openTaggedMemory<PublicAnswer>({ ...limits, now })
  return {
    find: memory.find,
    drop: memory.drop,
    resume: memory.resume,
    pause: memory.pause,
    get bytes() {
      return memory.bytes
    },
    answer: (key, make) =>
      memory.get(key, async () => {
        const { answer, tags } = await make()
        return { value: answer, tags: answer.status === 200 ? tags : undefined, bytes: answer.bytes }
      }),
  }
}
