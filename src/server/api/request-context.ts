import type { Caller } from '#server/auth/caller.ts'
import type { Shop } from '#server/shop.ts'

/** What a procedure knows of the request it answers. */
export type RequestContext = {
  shop: Shop
  headers: Headers
  /** Headers that the answer will carry; cookies are set here. */
  responseHeaders: Headers
  /** The visitor's network address, for limits; never stored. */
  address: string
  /** Who asks, looked up once and only when a procedure wants to know. */
  readCaller: () => Promise<Caller | undefined>
  /**
   * Hears of each call while an answer for everybody is made: the tags of what it showed, or `undefined` when it failed
   * or its answer must not be kept.
   */
  recordCacheTags?: (tags: readonly string[] | undefined) => void
  /** Hears that a call was turned away: a page without what it is about is no page. */
  noteTurnedAway?: () => void
}

/** Makes `read` run at most once, however often it is asked. */
export function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let answer: Promise<Result> | undefined
  return () => {
    answer ??= read()
    return answer
  }
}
