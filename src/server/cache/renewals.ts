export type Renewals = {
  /**
   * Queues a call of `renew`; the most requested key comes first. A key that is already queued or running is
   * not added again.
   */
  ask(key: string, renew: () => Promise<void>): void
}

type Waiting = { renew: () => Promise<void>; demand: number }

/**
 * Runs work that no request waits for, a few at a time, and never within the call that requests it. `renew`
 * must not throw.
 */
export function openRenewals(maxAtOnce: number): Renewals {
  const waiting = new Map<string, Waiting>()
  const running = new Set<string>()

  function beginNext(): void {
    while (running.size < maxAtOnce && waiting.size > 0) {
      const [key, { renew }] = [...waiting].reduce((most, one) => (one[1].demand > most[1].demand ? one : most))
      waiting.delete(key)
      running.add(key)
      void Promise.resolve()
        .then(renew)
        .finally(() => {
          running.delete(key)
          beginNext()
        })
    }
  }

  return {
    ask(key, renew) {
      if (running.has(key)) return
      const demand = (waiting.get(key)?.demand ?? 0) + 1
      waiting.set(key, { renew, demand })
      beginNext()
    },
  }
}
