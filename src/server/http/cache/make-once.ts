import { setTimeout as sleep } from 'node:timers/promises'
import type { Make } from '#server/cache/cache-entries.ts'
import type { DiskCache } from './disk-cache.ts'

/** A page takes 11 to 20 ms of a processor. */
const pauseMilliseconds = 10
/** Whoever waits for another process longer than this makes the page itself. */
const patienceMilliseconds = 500

type Options = {
  /** How long a value is as new as need be. */
  milliseconds: number
  now: () => number
}

/** Makes a value, or takes the one that another process has made meanwhile: of all that want it, one makes it. */
export function makeOnce<Value>(
  disk: DiskCache<Value>,
  key: string,
  make: Make<Value>,
  { milliseconds, now }: Options,
): Make<Value> {
  return async () => {
    // While nothing is heard of changes nobody knows what has changed.
    if (!disk.position) return make()
    const begun = performance.now()
    let release = disk.claim(key)
    for (;;) {
      const found = disk.read(key)
      if (found && found.until > now()) {
        release?.()
        return { ...found, tags: [...found.tags] }
      }
      if (release || performance.now() - begun > patienceMilliseconds) break
      await sleep(pauseMilliseconds)
      release = disk.claim(key)
    }
    // Before it is begun: a change that comes meanwhile may be missing in it.
    const since = disk.position
    try {
      const made = { ...(await make()), until: now() + milliseconds }
      if (made.tags) disk.write(key, { ...made, tags: new Set(made.tags) }, since)
      // What is gone, or nobody may keep any more, must not come back.
      else disk.delete(key)
      return made
    } finally {
      release?.()
    }
  }
}
