import { type CacheLimits, type ReadOptions, type Tagged, TaggedCache } from '#server/cache/tagged-cache.ts'
import { currentNetwork } from '#server/current-work.ts'
import type { WaitingLine } from '#server/waiting-line.ts'
import type { CachedResponse } from './cached-response.ts'
import { isCall } from './public-address.ts'

/**
 * A response with the tags of what it shows; without tags it is not cached. `milliseconds`: for how long it is cached,
 * if shorter than others.
 */
export type TaggedResponse = {
  answer: CachedResponse
  tags: readonly string[] | undefined
  milliseconds?: number | undefined
}

/** The queue in which pages wait to be made; calls never do. */
type PageCacheLimits = Pick<CacheLimits, 'bytes' | 'milliseconds' | 'staleMilliseconds' | 'now'> & {
  renderQueue?: WaitingLine | undefined
}

/** Caches whole responses that are the same for everybody. */
export class PageCache extends TaggedCache<CachedResponse> {
  constructor({ renderQueue, ...limits }: PageCacheLimits) {
    super({
      ...limits,
      turn: (address, { isRenewal }) =>
        isCall(address) ? undefined : renderQueue?.turn({ isUrgent: isRenewal, network: currentNetwork() }),
    })
  }

  /** The cached response, or else the result of `make`, which runs once for all who ask for the address meanwhile. */
  async answer(address: string, make: () => Promise<TaggedResponse>, options?: ReadOptions): Promise<CachedResponse> {
    try {
      return await this.get(address, tagged(make), options)
    } catch (error) {
      if (error instanceof FailedAnswer) return error.answer
      throw error
    }
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
  const { answer, tags, milliseconds } = await make()
  if (answer.status >= 500) throw new FailedAnswer(answer)
  const bytes = answer.bytes + sizeOf(tags)
  return { value: answer, tags: answer.status === 200 ? tags : undefined, bytes, milliseconds }
}

/** A text's own bytes, the engine's overhead, and its entries in the index. */
const sizeOf = (tags: readonly string[] = []) => tags.reduce((sum, tag) => sum + tag.length + 96, 0)
