import { setTimeout as sleep } from 'node:timers/promises'
import type { Announcements } from './announcements.ts'
import { proxyHeaders } from './api.ts'
import { readProductPage, type Shown } from './shown-product.ts'

/** As browsers do: the shop sends what it has cached, and needs no time of its own to uncompress it. */
const headers = () => ({ ...proxyHeaders, 'accept-encoding': 'br' })

/** For each process that is read: many of them must not take the processors from what is measured. */
const pauseMilliseconds = 20
/** Who waits longer than this for a change waits for ever. */
const longestMilliseconds = 10_000

export type Probe = ReturnType<typeof openProbe>

type Read = { shown: Shown; etag: string }

export function openProbe(urls: readonly string[], announcements: Announcements) {
  /** For each change and process: how long after its commit the old page was still received, in ms; 0 when never. */
  const ages: number[] = []
  /** Pages whose parts contradicted each other. */
  const mixtures: string[] = []
  let pagesRead = 0
  let isFollowing = false

  /**
   * A product's page, or undefined if it is still the one with this ETag: being read takes the shop little time then.
   */
  async function read(url: string, id: string, known?: string): Promise<Read | undefined> {
    const answer = await fetch(`${url}/products/${id}`, {
      headers: { ...headers(), ...(known ? { 'if-none-match': known } : {}) },
    })
    pagesRead += 1
    if (answer.status === 304) return undefined
    const shown = readProductPage(await answer.text())
    if (shown.contradictions.length > 0) mixtures.push(`${id}: ${shown.contradictions.join('; ')}`)
    return { shown, etag: answer.headers.get('etag') ?? '' }
  }

  /** When a process was last seen to give the old page. */
  async function lastOld(
    url: string,
    id: string,
    isNew: (now: Shown) => boolean,
    known: string,
    ending: AbortSignal,
  ): Promise<number> {
    let last = 0
    while (!ending.aborted) {
      const page = await read(url, id, known)
      if (page && isNew(page.shown)) return last
      last = performance.now()
      await sleep(pauseMilliseconds * urls.length)
    }
    return last
  }

  return {
    ages,
    mixtures,
    get pagesRead() {
      return pagesRead
    },
    /**
     * Requests a product's page from every process while `change` is made and until each shows it; returns whether it
     * was made. One product is followed at a time: meanwhile changes are only made.
     */
    async follow(
      id: string,
      change: () => Promise<boolean>,
      isNew: (before: Shown, now: Shown) => boolean,
    ): Promise<boolean> {
      if (isFollowing) return change()
      isFollowing = true
      const ending = new AbortController()
      try {
        const [before] = await Promise.all(urls.map((url) => read(url, id)))
        if (!before) throw new Error('there is no process')
        const announced = announcements.next(id)
        const reading = urls.map((url) =>
          lastOld(url, id, (now) => isNew(before.shown, now), before.etag, ending.signal),
        )
        const isDone = await change()
        const cut = setTimeout(() => ending.abort(), isDone ? longestMilliseconds : 0)
        const times = await Promise.all(reading)
        clearTimeout(cut)
        if (!isDone) return false
        const committed = await announced
        for (const time of times)
          ages.push(ending.signal.aborted ? Number.POSITIVE_INFINITY : Math.max(0, time - committed))
        return true
      } finally {
        ending.abort()
        isFollowing = false
      }
    },
  }
}
