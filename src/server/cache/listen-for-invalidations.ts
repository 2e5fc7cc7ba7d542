import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#server/log.ts'
import type { InvalidationListener } from './invalidation-listener.ts'
import { openListeningConnection } from './listening-connection.ts'

export type Listening = { close(): Promise<void> }

const retryMilliseconds = 1_000

/**
 * Receives what this and other processes announce, on a separate connection that is reopened whenever it
 * breaks. Resolves once it listens for the first time; throws if the database cannot be reached by then.
 */
export async function listenForInvalidations(
  databaseUrl: string,
  log: Log,
  listener: InvalidationListener,
): Promise<Listening> {
  const ending = new AbortController()
  let connection = await openListeningConnection(databaseUrl, log, listener)
  const watch = async () => {
    while (!ending.signal.aborted) {
      await connection.ended
      listener.onDisconnected()
      let isReported = false
      while (!ending.signal.aborted) {
        await sleep(retryMilliseconds, undefined, { signal: ending.signal }).catch(() => undefined)
        if (ending.signal.aborted) return
        try {
          connection = await openListeningConnection(databaseUrl, log, listener)
          if (ending.signal.aborted) await connection.end()
          break
        } catch (error) {
          if (!isReported) log.warn({ err: error }, 'cannot listen for changes yet')
          isReported = true
        }
      }
    }
  }
  const watching = watch()
  return {
    async close() {
      ending.abort()
      await connection.end()
      await watching
    },
  }
}
