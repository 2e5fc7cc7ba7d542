import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Is notified when the database becomes unavailable or available, and reports what it notices of that itself. */
export type WatchedDatabase = {
  /** When the database last answered on any connection, in milliseconds of `performance.now()`. */
  answeredAt(): number
  disconnect(cause: unknown): void
  reconnect(): void
}

export type DatabaseWatch = { close(): Promise<void> }

/** The pause between two checks, and how long each answer is awaited, and a new connection twice as long. */
const usual = { pauseMilliseconds: 1_000, timeoutMilliseconds: 1_500 }

/**
 * Checks repeatedly, on a separate connection, whether the database answers. Connections whose other end
 * disappeared look as if they waited; only a query shows it. A database that is merely slow still answers some
 * query, and one that accepts no more connections still answers on existing ones: neither is unavailable.
 */
export function watchDatabase(
  url: string,
  database: WatchedDatabase,
  { pauseMilliseconds, timeoutMilliseconds } = usual,
): DatabaseWatch {
  const ending = new AbortController()
  let client: pg.Client | undefined
  let isAway = false

  async function connect(): Promise<pg.Client> {
    const opened = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2 * timeoutMilliseconds,
      query_timeout: timeoutMilliseconds,
      application_name: 'aro-certo watch',
    })
    // The next query reports that it broke.
    opened.on('error', () => undefined)
    await opened.connect()
    return opened
  }

  async function ask(): Promise<void> {
    try {
      client ??= await connect()
      await client.query('select 1')
    } catch (cause) {
      void client?.end()
      client = undefined
      throw cause
    }
  }

  async function check(): Promise<void> {
    const askedAt = performance.now()
    try {
      // Once more on a new connection: the old one may have broken, or this process was suspended.
      await ask().catch((cause) => {
        if (ending.signal.aborted) throw cause
        return ask()
      })
      if (isAway) database.reconnect()
      isAway = false
    } catch (cause) {
      if (isAway || ending.signal.aborted || database.answeredAt() > askedAt || isRefusal(cause)) return
      isAway = true
      database.disconnect(cause)
    }
  }

  const watching = (async () => {
    while (!ending.signal.aborted) {
      await check()
      await sleep(pauseMilliseconds, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    async close() {
      ending.abort()
      // Without waiting: the other end may never answer.
      void client?.end()
      await watching
    },
  }
}

/** Whether the database has no more connections, and neither stops nor starts. */
const isRefusal = (cause: unknown) => cause instanceof pg.DatabaseError && !cause.code?.startsWith('57P')
