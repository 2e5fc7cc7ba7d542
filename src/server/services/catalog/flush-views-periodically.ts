import { setTimeout as sleep } from 'node:timers/promises'
import { isPassingFault } from '#server/db/database-faults.ts'
import type { Shop } from '#server/shop.ts'
import { flushViews } from './flush-views.ts'

/** A process that is killed loses the views of this period, and nothing else. */
const pauseMilliseconds = 5_000

/** Stores the counted views at regular intervals; `stop` stores the last of them. */
export function flushViewsPeriodically(shop: Shop, milliseconds = pauseMilliseconds): { stop(): Promise<void> } {
  const ending = new AbortController()
  const flushing = (async () => {
    while (!ending.signal.aborted) {
      await sleep(milliseconds, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
      await flushViews(shop).catch((error) => {
        if (!isPassingFault(error)) shop.log.error({ err: error }, 'looks at products were not stored')
      })
    }
  })()
  return {
    async stop() {
      ending.abort()
      await flushing
    },
  }
}
