/** More than this many at once means that the shop does not keep up: those beyond are left out, and so not counted. */
const maxAtOnce = 60

type RateRun = {
  /** Begins nothing more, waits for what runs and gives how often it was done, and failed. */
  stop(): Promise<{ done: number; failed: number }>
}

/**
 * Does something so many times a second, whether or not the last time has ended; `work` returns whether it was done.
 */
export function runAtRate(perSecond: number, work: () => Promise<boolean>): RateRun {
  const running = new Set<Promise<void>>()
  const counted = { done: 0, failed: 0 }
  const one = async () => {
    try {
      if (await work()) counted.done += 1
    } catch (error) {
      if (counted.failed === 0) console.error(error)
      counted.failed += 1
    }
  }
  const begin = () => {
    if (running.size >= maxAtOnce) return
    const started: Promise<void> = one().finally(() => running.delete(started))
    running.add(started)
  }
  const timer = perSecond > 0 ? setInterval(begin, 1000 / perSecond) : undefined
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
      return counted
    },
  }
}
