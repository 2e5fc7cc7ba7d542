import { setTimeout as sleep } from 'node:timers/promises'
import type { CacheListener } from '#platform/server/cache/tagged-cache.ts'
import type { Log } from '#platform/server/log.ts'

/** A response's tags, short, for a cache in front: products by the start of their ids; `all` is on every response. */
export const surrogateKeys = (tags: readonly string[]): string[] => [
  ...new Set(['all', ...tags.map((tag) => tag.replace(/^(\w)\w*:([^-]{8}).*$/, '$1$2'))]),
]

/** A page that was on its way while its purge was sent is purged by the second one. */
const secondPurgeMilliseconds = 1_000
/** Changes that follow wait behind a purge without an answer. */
const [timeoutMilliseconds, retryMilliseconds] = [500, 100]
/** A request's headers have some 8 kB of room. */
const keysAtOnce = 500
/** Beyond that, everything is purged. */
const mostKeys = 5_000

/** Tells a cache in front of the shop which responses have changed, by `PURGE`; repeated until it succeeds. */
export class CachePurge implements CacheListener {
  readonly #url: string
  readonly #log: Log
  readonly #waiting = new Set<string>()
  readonly #ending = new AbortController()
  #sending: Promise<void> | undefined

  constructor(url: string, log: Log) {
    this.#url = url
    this.#log = log
  }

  drop(tags: readonly string[]): void {
    const keys = tags.includes('everything') ? ['all'] : surrogateKeys(tags).slice(1)
    this.#add(keys)
    setTimeout(() => this.#add(keys), secondPurgeMilliseconds).unref()
  }

  resume(): void {
    this.drop(['everything'])
  }

  pause(): void {}

  async close(): Promise<void> {
    this.#ending.abort()
    await this.#sending
  }

  #add(keys: readonly string[]): void {
    for (const key of keys) this.#waiting.add(key)
    this.#sending ??= this.#send().finally(() => {
      this.#sending = undefined
    })
  }

  async #send(): Promise<void> {
    // What one transaction changes, and what changes while a request is under way, is sent together.
    await undefined
    for (let isReported = false; this.#waiting.size > 0 && !this.#ending.signal.aborted; ) {
      const isAll = this.#waiting.has('all') || this.#waiting.size > mostKeys
      const keys = isAll ? ['all'] : [...this.#waiting].slice(0, keysAtOnce)
      for (const key of isAll ? [...this.#waiting] : keys) this.#waiting.delete(key)
      try {
        await this.#purge(keys)
      } catch (error) {
        for (const key of keys) this.#waiting.add(key)
        if (!isReported) this.#log.warn({ err: error }, 'the cache in front of the shop cannot be told of changes')
        isReported = true
        await sleep(retryMilliseconds, undefined, { signal: this.#ending.signal, ref: false }).catch(() => undefined)
      }
    }
  }

  async #purge(keys: readonly string[]): Promise<void> {
    const value = keys.join(' ')
    const answer = await fetch(this.#url, {
      method: 'PURGE',
      headers: { xkey: value, 'Surrogate-Key': value },
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`a purge was answered with ${answer.status}`)
  }
}

/** The headers that say who may keep a response, by its tags; without tags nobody may. */
export type SharedHeaders = (tags: readonly string[] | undefined) => Record<string, string>

/** A cache that is told of changes keeps a response as long as the shop does. */
const purged = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=600'

/** Browsers check each time; caches in front keep a response while `isPurged`, others a page for a minute. */
export function sharedHeaders(isPurged: () => boolean): { page: SharedHeaders; call: SharedHeaders } {
  const headersWith =
    (otherwise: string): SharedHeaders =>
    (tags) => {
      if (!tags) return { 'Cache-Control': 'no-store' }
      if (!isPurged()) return { 'Cache-Control': otherwise }
      const keys = surrogateKeys(tags).join(' ')
      return { 'Cache-Control': purged, 'Surrogate-Key': keys, xkey: keys }
    }
  return {
    page: headersWith('public, max-age=0, s-maxage=60, stale-while-revalidate=10'),
    call: headersWith('public, max-age=0, must-revalidate'),
  }
}
