import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

type WarmPagesOptions = {
  /** The addresses, the most wanted first. */
  readAddresses: () => Promise<readonly string[]>
  isKept: (address: string) => boolean
  /** Has a page made as a visitor would; gives the status of the answer. */
  ask: (address: string) => Promise<number>
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

/**
 * Makes pages that are not kept, one after the other, while the process has little else to do: after a start nobody is to wait for
 * what everybody asks for. Goes through the addresses once.
 */
export function warmPages(options: WarmPagesOptions): PageWarming {
  const { readAddresses, isKept, ask, onFailure, pauseMilliseconds = 20 } = options
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

  async function warm(): Promise<void> {
    for (const address of await readAddresses()) {
      if (isKept(address)) continue
      await rest(pauseMilliseconds)
      // Somebody may have asked for it meanwhile.
      if (isKept(address)) continue
      const begun = performance.now()
      const status = await ask(address)
      await pause(status === 503 ? busyMilliseconds : restShare * (performance.now() - begun))
    }
  }

  const done = warm().catch((error: unknown) => {
    if (!signal.aborted) onFailure(error)
  })
  return {
    done,
    async stop() {
      ending.abort()
      await done
    },
  }
}
