const failuresToOpen = 3
const pauseMilliseconds = 30_000

/**
 * Blocks calls to a service that has just failed repeatedly. It must be notified of every outcome, and gets
 * the time from its caller.
 */
export type CircuitBreaker = {
  /**
   * Whether the service may be called. After the pause one call is let through as a trial; the others wait
   * for its outcome.
   */
  allows(now: Date): boolean
  /** Returns whether this has closed the circuit: the service is back. */
  succeeded(): boolean
  /** Returns whether this has opened the circuit: from now on the service is not called. */
  failed(now: Date): boolean
}

/** Opens after 3 failures in a row, for 30 s. */
export function circuitBreaker(): CircuitBreaker {
  let failuresInARow = 0
  let nextTry: number | undefined
  return {
    allows(now) {
      if (nextTry === undefined) return true
      const wait = nextTry - now.getTime()
      // A longer one is that of a clock that was set back meanwhile.
      if (wait > 0 && wait <= pauseMilliseconds) return false
      // If the trial never reports back, another one follows after a pause.
      nextTry = now.getTime() + pauseMilliseconds
      return true
    },
    succeeded() {
      const wasOpen = nextTry !== undefined
      failuresInARow = 0
      nextTry = undefined
      return wasOpen
    },
    failed(now) {
      const wasOpen = nextTry !== undefined
      failuresInARow += 1
      if (failuresInARow >= failuresToOpen) nextTry = now.getTime() + pauseMilliseconds
      return !wasOpen && nextTry !== undefined
    },
  }
}
