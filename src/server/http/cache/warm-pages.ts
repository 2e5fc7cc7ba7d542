import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

type WarmPagesOptions = {
  /** The addresses, the most wanted first. */
  readAddresses: () => Promise<readonly string[]>
  isCached: (address: string) => boolean
  /** Whether what is made now is kept. */
  canKeep?: () => boolean
  /** Has a page made as a visitor would; gives the status of the answer. */
  askOnce: (address: string) => Promise<number>
  onFailure: (error: unknown) => void
  /** Between two pages, at least; in milliseconds. */
  pauseMilliseconds?: number
}

export type PageWarming = {
  /** Settles when all addresses have been gone through. */
  done: Promise<void>
  stop(): Promise<void>
}

/** A page takes a fifth of the time at most: visitors come first. */
const restShare = 4
/** The process is at rest while it does nothing for so much of the time. */
const quietShare = 0.7
/** So much longer it waits when it was not at rest, or was told that there are too many. */
const busyMilliseconds = 2_000
/** For a quarter of an hour. */
const mostTries = 450
/** A page that is being made is waited for at the end, but nothing that hangs. */
const stopMilliseconds = 1_000

/**
 * Makes pages that are not kept, one after the other, while the process has little else to do: after a start nobody is to wait for
 * what everybody asks for. Goes through the addresses once.
 */
export function warmPages(options: WarmPagesOptions): PageWarming {
  const { readAddresses, isCached, canKeep = () => true, askOnce, onFailure, pauseMilliseconds = 20 } = options
  const ending = new AbortController()
  const { signal } = ending
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal, ref: false })

  /** Rests for so long, and on until nothing else keeps the process busy. */
  async function rest(milliseconds: number): Promise<void> {
    for (let time = milliseconds; ; time = busyMilliseconds) {
      const before = performance.eventLoopUtilization()
      await pause(time)
      if (performance.eventLoopUtilization(before).utilization < 1 - quietShare) return
    }
  }

  /** Asks for a page until it is answered: that there are too many, or nothing can be kept, passes. */
  async function ask(address: string): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const begun = performance.now()
      const isAnswered = canKeep() && (await askOnce(address)) !== 503
      await pause(isAnswered ? restShare * (performance.now() - begun) : busyMilliseconds)
      if (isAnswered) return
    }
    throw new Error(`${address} cannot be made`)
  }

  async function warm(): Promise<void> {
    for (const address of await readAddresses()) {
      // Thousands may be kept: visitors are answered between looking at two of them.
      await nextTurn()
      if (isCached(address)) continue
      await rest(pauseMilliseconds)
      // Somebody may have asked for it meanwhile.
      if (!isCached(address)) await ask(address)
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
