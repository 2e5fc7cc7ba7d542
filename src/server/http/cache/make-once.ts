import { setTimeout as sleep } from 'node:timers/promises'
import type { Make } from '#server/cache/cache-entries.ts'
import type { DiskCache } from './disk-cache.ts'

/** A page takes 11 to 20 ms of a processor. */
const pauseMilliseconds = 10
/** A process that has waited longer than this for another one makes the page itself. */
const maxWaitMilliseconds = 500

type Options = {
  /** How long a value counts as fresh. */
  milliseconds: number
  now: () => number
}

/** Makes a value, or takes the one that another process has made meanwhile, so that it is made once for all. */
export function makeOnce<Value>(
  disk: DiskCache<Value>,
  key: string,
  make: Make<Value>,
  { milliseconds, now }: Options,
): Make<Value> {
  return async () => {
    // While changes may be missed it is unknown what has changed.
    if (!disk.position) return make()
    const begun = performance.now()
    let release = disk.claim(key)
    for (;;) {
      const found = disk.read(key)
      if (found && found.until > now()) {
        release?.()
        return { ...found, tags: [...found.tags] }
      }
      if (release || performance.now() - begun > maxWaitMilliseconds) break
      await sleep(pauseMilliseconds)
      release = disk.claim(key)
    }
    // Before making it: the value may lack a change that arrives meanwhile.
    const since = disk.position
    try {
      const answer = await make()
      const made = { ...answer, until: answer.until ?? now() + milliseconds }
      if (made.tags) disk.write(key, { ...made, tags: new Set(made.tags) }, since)
      // A removed or no longer cacheable page must not come back from disk.
      else disk.delete(key)
      return made
    } finally {
      release?.()
    }
  }
}
