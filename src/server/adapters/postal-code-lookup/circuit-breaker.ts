const failuresToOpen = 3
const pauseMilliseconds = 30_000

/** Keeps calls away from a service that has just failed repeatedly. It hears of every outcome; knows no clock of its own. */
export type CircuitBreaker = {
  /** Whether the service may be called. After the pause one call goes through to try; the others wait for its outcome. */
  allows(now: Date): boolean
  /** Returns whether this has closed the circuit: the service is back. */
  succeeded(): boolean
  /** Returns whether this has opened the circuit: from now on the service is left alone. */
  failed(now: Date): boolean
}

/** Opens after 3 failures in a row, for 30 s. */
export function circuitBreaker(): CircuitBreaker {
  let failuresInARow = 0
  let nextTry: number | undefined
  return {
    allows(now) {
      if (nextTry === undefined) return true
      if (now.getTime() < nextTry) return false
      // Should the trial never report, another one follows after a pause.
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
