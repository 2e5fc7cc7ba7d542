import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

type WarmPagesOptions = {
  /** The addresses, the most popular first. */
  readAddresses: () => Promise<readonly string[]>
  isCached: (address: string) => boolean
  /** Whether responses are cached at present. */
  canCache?: () => boolean
  /** Requests a page as a visitor would; returns the status of the response. */
  request: (address: string) => Promise<number>
  onFailure: (error: unknown) => void
  /** The least pause between two pages, in milliseconds. */
  pauseMilliseconds?: number
}

export type PageWarming = {
  /** Settles when all addresses are done. */
  done: Promise<void>
  stop(): Promise<void>
}

/** Rendering takes a fifth of the time at most: visitors come first. */
const restShare = 4
/** The process counts as idle if it does nothing for this share of the time. */
const quietShare = 0.7
/** The pause is this much longer if the process was not idle, or refused the request. */
const busyMilliseconds = 2_000
/** For a quarter of an hour. */
const maxAttempts = 450
/** At the end a page in progress is awaited, but not one that hangs. */
const stopMilliseconds = 1_000

/**
 * Renders pages that are not cached, one after the other, while the process has little else to do: after a
 * start, visitors should not wait for the most requested pages. Goes through the addresses once.
 */
export function warmPages(options: WarmPagesOptions): PageWarming {
  const { readAddresses, isCached, canCache = () => true, request, onFailure, pauseMilliseconds = 20 } = options
  const ending = new AbortController()
  const { signal } = ending
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal, ref: false })

  /** Pauses for this long, and on until the process is idle. */
  async function rest(milliseconds: number): Promise<void> {
    for (let time = milliseconds; ; time = busyMilliseconds) {
      const before = performance.eventLoopUtilization()
      await pause(time)
      if (performance.eventLoopUtilization(before).utilization < 1 - quietShare) return
    }
  }

  /** Requests a page until it is answered: refusals for overload, or while nothing can be cached, pass. */
  async function requestPage(address: string): Promise<void> {
    for (let tries = 0; tries < maxAttempts; tries += 1) {
      const begun = performance.now()
      const isAnswered = canCache() && (await request(address)) !== 503
      await pause(isAnswered ? restShare * (performance.now() - begun) : busyMilliseconds)
      if (isAnswered) return
    }
    throw new Error(`${address} cannot be made`)
  }

  async function warm(): Promise<void> {
    for (const address of await readAddresses()) {
      // Thousands may be cached: visitors are answered between two checks.
      await nextTurn()
      if (isCached(address)) continue
      await rest(pauseMilliseconds)
      // It may have been requested meanwhile.
      if (!isCached(address)) await requestPage(address)
    }
  }

  const done = warm().catch((error: unknown) => {
    if (!signal.aborted) onFailure(error)
  })
  return {
    done,
    async stop() {
      ending.abort()
      await Promise.race([done, sleep(stopMilliseconds, undefined, { ref: false })])
    },
  }
}
